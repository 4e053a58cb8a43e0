/**
 * What runs before the first paint, in words that a browser of 2010 can read. Each piece is a statement inside a function of the
 * window `w`, its `document`, and `d`, the `<html>`.
 */

/** The theme that was chosen (`localStorage.theme`). */
const THEME = `try{var t=localStorage.getItem('theme');if(t=='dark'||t=='light')d.setAttribute('data-theme',t)}catch(e){}`;

/**
 * Marks `<html class="old">` where the browser is older than those of `browser-floor.ts` or renders on a proxy, so that the notice of spec 1 shows above the
 * plain page. The checks stand for Chrome 101, Safari 15.4, Firefox 107; the server knows more exactly by the name (`old-browser.ts`).
 * Islands stay as the server drew them: without the element's definition none begins to live.
 */
const MARK_OLD_BROWSER = `if(w.operamini||!w.structuredClone||![].findLast||!w.CSS||!CSS.supports||!CSS.supports('font-palette','light')){d.className+=' old';if(w.customElements)customElements.define=function(){}}`;

/**
 * Marks `<html class="asked">` where consent was given or refused: the question is not shown again. Only a page that asks (`asks`) looks: a
 * browser has its cookies in another process, and waits for them.
 */
const MARK_CONSENT = `try{if(/\\basks/.test(d.className)&&/\\bconsent=/.test(document.cookie))d.className+=' asked'}catch(e){}`;

/** `early.errors` collects up to 20 errors until `early.stop()`: error reporting comes later and takes them over. */
const COLLECT_ERRORS = `var x=20,q=w.early={errors:[],stop:function(){x=0}};function a(e){x-->0&&q.errors.push(e)}`;

/** Loads the scripts that elements name as `data-later`, once the page is drawn; none where the browser is old. */
const LOAD_DEFERRED = `/ old/.test(d.className)||w.addEventListener('load',function(){setTimeout(function(){var l=document.querySelectorAll('[data-later]'),i=0,s;for(;i<l.length;i++){s=document.createElement('script');s.type='module';s.src=l[i].getAttribute('data-later');document.body.appendChild(s)}},300)});`;

const LISTEN = `if(w.addEventListener){w.addEventListener('error',a);w.addEventListener('unhandledrejection',a);${LOAD_DEFERRED}}`;

/** The one script that runs before the first paint: theme, old browsers, consent, early errors, later scripts. */
export const CRITICAL_SCRIPT = `(function(w,d){${THEME}${MARK_OLD_BROWSER}${MARK_CONSENT}${COLLECT_ERRORS}${LISTEN}})(window,document.documentElement)`;

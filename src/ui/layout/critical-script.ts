/** Inline script before the first paint, in ES5. Each part is a statement in a function of the window `w` and `<html>` `d`. */

const THEME = `try{var t=localStorage.getItem('theme');if(t=='dark'||t=='light')d.setAttribute('data-theme',t)}catch(e){}`;

/**
 * Marks `<html class="old">` for browsers below `browser-floor.ts` and proxy browsers (spec 1), by features of Chrome 101, Safari 15.4
 * and Firefox 107. Islands are not hydrated there.
 */
const MARK_OLD_BROWSER = `if(w.operamini||!w.structuredClone||![].findLast||!w.CSS||!CSS.supports||!CSS.supports('font-palette','light')){d.className+=' old';if(w.customElements)customElements.define=function(){}}`;

/** Marks `<html class="asked">` after a consent answer. Only consent pages read cookies, because that blocks on another browser process. */
const MARK_CONSENT = `try{if(/\\basks/.test(d.className)&&/\\bconsent=/.test(document.cookie))d.className+=' asked'}catch(e){}`;

/** `early.errors` collects up to 20 errors until error reporting calls `early.stop()`. */
const COLLECT_ERRORS = `var x=20,q=w.early={errors:[],stop:function(){x=0}};function a(e){x-->0&&q.errors.push(e)}`;

/** Loads scripts named by `data-later` after load. */
const LOAD_DEFERRED = `/ old/.test(d.className)||w.addEventListener('load',function(){setTimeout(function(){var l=document.querySelectorAll('[data-later]'),i=0,s;for(;i<l.length;i++){s=document.createElement('script');s.type='module';s.src=l[i].getAttribute('data-later');document.body.appendChild(s)}},300)});`;

const LISTEN = `if(w.addEventListener){w.addEventListener('error',a);w.addEventListener('unhandledrejection',a);${LOAD_DEFERRED}}`;

/** The script: theme, old browsers, consent, errors, deferred scripts. */
export const CRITICAL_SCRIPT = `(function(w,d){${THEME}${MARK_OLD_BROWSER}${MARK_CONSENT}${COLLECT_ERRORS}${LISTEN}})(window,document.documentElement)`;

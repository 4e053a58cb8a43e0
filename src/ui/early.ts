/**
 * The one script that runs before the first paint, in words that a browser of 2010 can read: it sets the theme that was chosen
 * (`localStorage.theme`), and marks `<html class="old">` where the browser is below product §2 or renders on a proxy, so that the
 * notice of spec 1 shows above the plain page. It also loads the scripts that elements name as `data-later`, when the page is drawn. The checks stand for Chrome 98, Safari 15.4, Firefox 104.
 */
export const EARLY_SCRIPT = `(function(w,d){var c=d.className;try{var t=localStorage.getItem('theme');if(t=='dark'||t=='light')d.setAttribute('data-theme',t)}catch(e){}if(w.operamini||!w.structuredClone||![].findLast||!w.CSS||!CSS.supports||!CSS.supports('inset','0'))d.className=c?c+' old':'old';if(w.addEventListener)w.addEventListener('load',function(){setTimeout(function(){var l=document.querySelectorAll('[data-later]'),i=0,s;for(;i<l.length;i++){s=document.createElement('script');s.type='module';s.src=l[i].getAttribute('data-later');document.body.appendChild(s)}},300)})})(window,document.documentElement)`;

/**
 * Restores input before the first paint: an inline ES5 script (hashed in the CSP) that never throws.
 * Reads `sessionStorage.search_form`, else `localStorage.recent_searches`; ignores other languages.
 * If more legs were saved than rendered, it requests the form from the server.
 */

import { oneLine } from '#lib/one-line.ts';

/** A trip in the address takes precedence over saved input. */
const HAS_TRIP = `/[?&](params|origin_iata|destination_iata|depart_date|segments|mode)/.test(L.search)`;

/** Place codes are submitted with the form. */
const FILL = `function fill(p,who){
p.forEach(function(v,n){if(/^pin\\[/.test(n)||n=='zone'){pins[n]=v;return}var e=f.elements[n];if(e&&e.type!='hidden'&&e.type!='checkbox'&&e.type!='submit'){if(e.length)for(var i=0;i<e.length;i++)e[i].checked=e[i].value==v;else{if(/iata/.test(n)&&e.value!=v){var c=e.parentNode.querySelector('.search-code');if(c)c.hidden=true}e.value=v}}});
['bags','cabin_bag'].forEach(function(n){var c=f.elements[n];if(c)c.checked=p.has(n)});
if(who){var b=f.querySelector('#search-people b');if(b)b.textContent=who}}`;

const LISTEN = `f.addEventListener('formdata',function(e){for(var n in pins){var m=/^pin\\[(.+)\\]$/.exec(n),x=m&&f.elements[m[1]];if(!m||x&&pins[n].split('=')[1]==x.value)e.formData.set(n,pins[n])}});
function save(){try{sessionStorage.setItem('search_form',JSON.stringify({at:L.search,language:d.documentElement.lang,fields:''+new URLSearchParams(new FormData(f)),who:f.querySelector('#search-people b').textContent}))}catch(e){}}
f.addEventListener('input',save);f.addEventListener('island:live',function(){pins={};f.removeEventListener('input',save);var c=f.querySelectorAll('.search-code[hidden]');for(var i=0;i<c.length;i++)c[i].hidden=false});`;

const READ = `var lang=d.documentElement.lang,inUrl=${HAS_TRIP},s=null,r;
try{s=JSON.parse(sessionStorage.getItem('search_form'))}catch(e){}
if(s&&s.language==lang&&(s.at==L.search||!inUrl)){
var p=new URLSearchParams(s.fields),legs=(s.fields.match(/depart_date/g)||[]).length,shown=f.querySelectorAll('.search-leg').length||1,to=legs>1?'?'+s.fields:L.pathname;
if(legs!=shown&&(legs>1?L.search!=to:inUrl)){s.at=legs>1?to:'';sessionStorage.setItem('search_form',JSON.stringify(s));L.replace(legs>1?L.pathname+to:to);return}
f.parentNode.setAttribute('data-restored','');fill(p,s.who)}
else if(!inUrl){try{r=JSON.parse(localStorage.getItem('recent_searches'))[0]}catch(e){}
if(r&&r.language==lang){var q=r.search_params,o=q.legs[0].from,n=q.names[o],u=new URLSearchParams;if(n){u.set('origin_iata',n);u.set('pin[origin_iata]',o+'='+n)}if(r.zone)u.set('zone',r.zone);['adults','children','infants'].forEach(function(k){u.set(k,q[k])});if(q.checkedBags)u.set('bags',1);if(q.cabinBag)u.set('cabin_bag',1);if(n)f.parentNode.setAttribute('data-restored','');fill(u,r.who)}}`;

export const RESTORE_SCRIPT = oneLine(
	`(function(w,d){try{var f=d.querySelector('form.search-form'),L=w.location,pins={};if(!f||!w.URLSearchParams||/ old/.test(d.documentElement.className))return;${FILL}${LISTEN}${READ}}catch(e){}})(window,document)`,
);

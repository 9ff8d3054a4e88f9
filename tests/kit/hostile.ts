/**
 * Texts like these have caused failures in pages, spreadsheets and reports of other programs. The scripts
 * call `window.broken` if a page runs them.
 */
const SCRIPTS = [
  '<script>broken(1)</script>',
  '</script><script>broken(2)</script>',
  '</title><script>broken(3)</script>',
  '</textarea><script>broken(4)</script>',
  '</style><script>broken(5)</script>',
  '<img src=x onerror=broken(6)>',
  '"><img src=x onerror=broken(7)>',
  "'><img src=x onerror=broken(8)>",
  '<svg onload=broken(9)>',
  '<svg><script>broken(10)</script></svg>',
  '<math><mi xlink:href="javascript:broken(11)">x</mi></math>',
  '<iframe src="javascript:broken(12)"></iframe>',
  '<iframe srcdoc="<script>parent.broken(13)</script>"></iframe>',
  '<a href="javascript:broken(14)">x</a>',
  'javascript:broken(15)',
  'data:text/html,<script>broken(16)</script>',
  '<body onload=broken(17)>',
  '<input autofocus onfocus=broken(18)>',
  '<details open ontoggle=broken(19)>x</details>',
  '<video><source onerror=broken(20)></video>',
  '<object data="javascript:broken(21)"></object>',
  '<embed src="javascript:broken(22)">',
  '<form action="javascript:broken(23)"><button>x</button></form>',
  '<base href="http://127.0.0.1:1/">',
  '<meta http-equiv="refresh" content="0;url=javascript:broken(25)">',
  '<link rel=stylesheet href="http://127.0.0.1:1/x.css">',
  '<style>*{background:url(http://127.0.0.1:1/x)}</style>',
  '" onmouseover="broken(28)" x="',
  "' onmouseover='broken(29)' x='",
  '` onmouseover=`broken(30)`',
  '<!--<img src="--><img src=x onerror=broken(31)//">',
  '<noscript><p title="</noscript><img src=x onerror=broken(32)>">',
  '{{constructor.constructor("broken(33)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text imitates a template
  '${broken(34)}',
  '<%= broken(35) %>',
  '#{broken(36)}',
  '&lt;script&gt;broken(37)&lt;/script&gt;',
  '&#60;script&#62;broken(38)&#60;/script&#62;',
  '\\u003cscript\\u003ebroken(39)\\u003c/script\\u003e',
  '%3Cscript%3Ebroken(40)%3C/script%3E',
] as const;

const CELLS = [
  '=HYPERLINK("http://127.0.0.1:1/?"&A1,"x")',
  '+1+broken(42)',
  '-1-broken(43)',
  '@SUM(1+1)*broken(44)',
  '=cmd|"/c calc"!A0',
  '"; drop table products; --',
  "'; delete from accounts; --",
  "' or '1'='1",
] as const;

const LETTERS = [
  'invertido \u202egpj.exe',
  'sem\u200blargura\u200d\ufeff',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!',
  '👩🏽‍🦽🏐👨‍👩‍👧‍👦 família',
  'ﷺ مرحبا בְּרֵאשִׁית',
  '空港 ✈ ﾃﾞﾓ',
  'linha\tcom\ttabulação',
  '../../../../etc/passwd',
  'CON.jpg ; NUL',
  '__proto__',
  'constructor',
  'W'.repeat(180),
] as const;

export const HOSTILE: readonly string[] = [...SCRIPTS, ...CELLS, ...LETTERS];

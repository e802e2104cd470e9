import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_DOM_XSS = {
  id: 'js-dom-xss',
  title: 'DOM-based cross-site scripting',
  cwe: 'CWE-79',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    "A part of the page's address, or a message of another window, is written into the page as markup: a link can carry a script that runs in the reader's session.",
  recommendation:
    'Write it as text (`textContent`, `.text()`), or clean it with `DOMPurify.sanitize` first.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'xss',
      from: ['browser', 'request'],
      sinks: [
        { assigned: ['**.{innerHTML,outerHTML,srcdoc}'] },
        { callee: ['{document,window.document}.{write,writeln}'] },
        { callee: ['**.insertAdjacentHTML'], args: ['1'] },
        {
          callee: [
            '**.{createContextualFragment,setHTMLUnsafe,bypassSecurityTrustHtml,bypassSecurityTrustScript,bypassSecurityTrustResourceUrl}',
          ],
          args: ['0'],
        },
        {
          callee: [
            'jquery.Set.{html,append,prepend,after,before,replaceWith,wrap,wrapAll,appendTo,prependTo,insertAfter,insertBefore}',
          ],
          args: ['0'],
        },
        { callee: ['{$,jQuery,jquery}.{parseHTML,globalEval}'], args: ['0'] },
        { callee: ['{$,jQuery,jquery}'], args: ['0'], isPrefix: true },
      ],
    },
  ],
  examples: {
    bad: [
      `const name = decodeURIComponent(location.hash.slice(1));
document.getElementById('greeting').innerHTML = 'Hello ' + name;
`,
      `import $ from 'jquery';

window.addEventListener('message', (event) => {
  $('#status').html(event.data.text);
});
`,
      {
        language: 'typescript',
        code: `import { Component } from '@angular/core';
import { DomSanitizer } from '@angular/platform-browser';
import { ActivatedRoute } from '@angular/router';

@Component({ selector: 'app-search', templateUrl: 'search.html' })
export class SearchComponent {
  searchValue;
  constructor(private readonly route: ActivatedRoute, private readonly sanitizer: DomSanitizer) {}

  filter() {
    const query = this.route.snapshot.queryParams.q;
    this.searchValue = this.sanitizer.bypassSecurityTrustHtml(query);
  }
}
`,
      },
    ],
    good: [
      `import DOMPurify from 'dompurify';

const name = decodeURIComponent(location.hash.slice(1));
document.getElementById('greeting').textContent = 'Hello ' + name;
document.getElementById('note').innerHTML = DOMPurify.sanitize(name);
document.getElementById('page').innerHTML = 'Page ' + Number(name);
`,
      `import $ from 'jquery';

window.addEventListener('message', (event) => {
  $('#status').text(event.data.text);
  $('#time').html('<b>' + new Date().toISOString() + '</b>');
});
$('#' + location.hash.slice(1)).show();
`,
    ],
  },
} satisfies Rule;

import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_ANGULAR_BYPASS = {
  id: 'js-angular-bypass',
  title: 'Angular sanitization bypassed',
  cwe: 'CWE-79',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A value that is not fixed is marked as trusted markup, script or address: Angular does not clean it any more.',
  recommendation:
    'Bind the value as it is (`[innerHTML]="text"`), so that Angular cleans it, or clean it with `DOMPurify.sanitize` first.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'call',
      callee: [
        '**.{bypassSecurityTrustHtml,bypassSecurityTrustScript,bypassSecurityTrustResourceUrl}',
      ],
      where: { '0': { isConstant: false } },
    },
  ],
  examples: {
    bad: [
      {
        language: 'typescript',
        code: `import { Component, Input } from '@angular/core';
import { DomSanitizer } from '@angular/platform-browser';

@Component({ selector: 'app-note', template: '<p [innerHTML]="html"></p>' })
export class NoteComponent {
  html;
  constructor(private readonly sanitizer: DomSanitizer) {}

  show(note) {
    this.html = this.sanitizer.bypassSecurityTrustHtml(note.text + '');
  }
}
`,
      },
      {
        language: 'typescript',
        code: `import { Pipe } from '@angular/core';
import { DomSanitizer } from '@angular/platform-browser';

@Pipe({ name: 'safe' })
export class SafePipe {
  constructor(private readonly sanitizer: DomSanitizer) {}
  transform(url: string) {
    return this.sanitizer.bypassSecurityTrustResourceUrl(\`\${url}?embed=1\`);
  }
}
`,
      },
    ],
    good: [
      {
        language: 'typescript',
        code: `import { Component } from '@angular/core';
import { DomSanitizer } from '@angular/platform-browser';

@Component({ selector: 'app-icon', template: '<i [innerHTML]="icon"></i>' })
export class IconComponent {
  icon;
  constructor(private readonly sanitizer: DomSanitizer) {
    this.icon = this.sanitizer.bypassSecurityTrustHtml('<svg viewBox="0 0 1 1"></svg>');
  }
}
`,
      },
      {
        language: 'typescript',
        code: `import { DomSanitizer } from '@angular/platform-browser';

const MAPS = 'https://maps.example.com/';

export class MapPipe {
  constructor(private readonly sanitizer: DomSanitizer) {}
  transform() {
    return this.sanitizer.bypassSecurityTrustResourceUrl(MAPS + 'embed');
  }
}
`,
      },
    ],
  },
} satisfies Rule;

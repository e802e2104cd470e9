import type { Rule } from '#features/security/rule.ts';

export const PHP_TEMPLATE_INJECTION = {
  id: 'php-template-injection',
  title: 'Server-side template injection',
  cwe: 'CWE-1336',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message: 'A value of the request is parsed as a template: it may call functions of PHP.',
  recommendation: 'Keep templates in files and pass values as variables.',
  languages: ['php'],
  match: [
    {
      kind: 'taint',
      danger: 'template',
      sinks: [
        {
          callee: [
            'Environment.createTemplate',
            '~twig.createTemplate',
            'Blade.{render,compileString}',
            '~smarty.{fetch,display}',
          ],
          args: ['0'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `<?php
use Twig\\Environment;

function preview(Environment $twig): string
{
    return $twig->createTemplate('Hello ' . $_POST['greeting'])->render([]);
}
`,
      `<?php
use Illuminate\\Http\\Request;
use Illuminate\\Support\\Facades\\Blade;

class PreviewController
{
    public function show(Request $request)
    {
        return Blade::render($request->input('body'), ['name' => 'x']);
    }
}
`,
    ],
    good: [
      `<?php
use Twig\\Environment;

function preview(Environment $twig): string
{
    return $twig->createTemplate('Hello {{ greeting }}')->render(['greeting' => $_POST['greeting']]);
}
`,
      `<?php
use Illuminate\\Http\\Request;
use Illuminate\\Support\\Facades\\Blade;

class PreviewController
{
    public function show(Request $request)
    {
        return Blade::render('<p>{{ $body }}</p>', ['body' => $request->input('body')]);
    }
}
`,
    ],
  },
} satisfies Rule;

import type { Rule } from '#features/security/rule.ts';

export const PHP_OPEN_REDIRECT = {
  id: 'php-open-redirect',
  title: 'Open redirect',
  cwe: 'CWE-601',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'A value of the request decides where the visitor is sent: to any other site.',
  recommendation:
    'Redirect to paths of this site only, or choose the address from an array; wp_safe_redirect in WordPress.',
  languages: ['php'],
  match: [
    {
      kind: 'taint',
      danger: 'redirect',
      sinks: [
        {
          callee: ['header'],
          args: ['0'],
          where: { '0': { matches: '^location:\\s*$', flags: 'i' } },
          isPrefix: true,
        },
        {
          callee: [
            'redirect',
            'redirect().{to,away}',
            'Redirect.{to,away}',
            'RedirectResponse',
            'wp_redirect',
            '*.{redirect,redirectTo}',
          ],
          args: ['0'],
          isPrefix: true,
        },
      ],
    },
  ],
  examples: {
    bad: [
      `<?php
$next = $_GET['next'];
header("Location: $next");
exit;
`,
      `<?php
namespace App\\Controller;

use Symfony\\Bundle\\FrameworkBundle\\Controller\\AbstractController;
use Symfony\\Component\\HttpFoundation\\Request;

class LoginController extends AbstractController
{
    public function login(Request $request)
    {
        return $this->redirect($request->query->get('target'));
    }
}
`,
    ],
    good: [
      `<?php
header('Location: /search?q=' . urlencode($_GET['q']));
exit;
`,
      `<?php
$targets = ['home' => '/home', 'cart' => '/cart'];
header('Location: ' . ($targets[$_GET['next']] ?? '/'));
header('X-Search: ' . strlen($_GET['q']));
exit;
`,
      `<?php
$id = $_GET['id'];
header("Location: https://shop.example.com/items/$id");
header('Location: ' . $settings['base'] . $_SERVER['REQUEST_URI']);
`,
    ],
  },
} satisfies Rule;

import type { Rule } from '#features/security/rule.ts';

export const PHP_XPATH_INJECTION = {
  id: 'php-xpath-injection',
  title: 'XPath injection',
  cwe: 'CWE-643',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message: 'A value of the request becomes a part of an XPath expression.',
  recommendation: 'Compare the value in PHP, or allow harmless characters only.',
  languages: ['php'],
  match: [
    {
      kind: 'taint',
      danger: 'xpath',
      sinks: [
        {
          callee: [
            'DOMXPath.{query,evaluate}',
            'SimpleXMLElement.xpath',
            '~{xpath,xml}.{query,evaluate,xpath}',
          ],
          args: ['0'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `<?php
$document = new DOMDocument();
$document->load('users.xml');
$xpath = new DOMXPath($document);
$users = $xpath->query("//user[name='" . $_GET['name'] . "']");
`,
      `<?php
$xml = simplexml_load_file('users.xml');
$name = $_POST['name'];
$users = $xml->xpath("//user[name='$name']");
`,
    ],
    good: [
      `<?php
$document = new DOMDocument();
$document->load('users.xml');
$xpath = new DOMXPath($document);
$id = (int) $_GET['id'];
$users = $xpath->query("//user[@id='$id']");
`,
      `<?php
$xml = simplexml_load_file('users.xml');
$found = [];
foreach ($xml->xpath('//user') as $user) {
    if ((string) $user->name === $_POST['name']) {
        $found[] = $user;
    }
}
`,
    ],
  },
} satisfies Rule;

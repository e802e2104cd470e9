import type { Rule } from '#features/security/rule.ts';

export const PHP_XXE = {
  id: 'php-xxe',
  title: 'XML external entities (XXE)',
  cwe: 'CWE-611',
  owasp: 'A05:2021',
  severity: 'high',
  confidence: 'high',
  message: 'With LIBXML_NOENT entities are replaced: a document can read files of the server.',
  recommendation:
    'Leave LIBXML_NOENT and LIBXML_DTDLOAD out; external entities are then not loaded.',
  languages: ['php'],
  match: [
    { kind: 'use', of: ['LIBXML_NOENT', 'LIBXML_DTDLOAD'] },
    { kind: 'call', callee: ['libxml_disable_entity_loader'], where: { '0': { in: [false] } } },
    { kind: 'assign', target: ['**.substituteEntities'], value: { in: [true] } },
  ],
  examples: {
    bad: [
      `<?php
$xml = simplexml_load_string($_POST['xml'], 'SimpleXMLElement', LIBXML_NOENT);
`,
      `<?php
libxml_disable_entity_loader(false);
$document = new DOMDocument();
$document->loadXML(file_get_contents('php://input'), LIBXML_NOENT | LIBXML_DTDLOAD);
`,
    ],
    good: [
      `<?php
$xml = simplexml_load_string($_POST['xml']);
`,
      `<?php
libxml_disable_entity_loader(true);
$document = new DOMDocument();
$document->loadXML(file_get_contents('php://input'), LIBXML_NONET);
`,
    ],
  },
} satisfies Rule;

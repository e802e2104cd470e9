import type { Rule } from '#features/security/rule.ts';

export const PYTHON_XXE = {
  id: 'python-xxe',
  title: 'XML external entities (XXE)',
  cwe: 'CWE-611',
  owasp: 'A05:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'An XML parser is told to resolve external entities: a document can read files of this machine and connect to others.',
  recommendation:
    'Leave external entities off, or parse with defusedxml; in lxml, XMLParser(resolve_entities=False, no_network=True).',
  languages: ['python'],
  match: [
    {
      kind: 'call',
      callee: ['**.setFeature'],
      where: {
        '0': { is: ['xml.sax.handler.{feature_external_ges,feature_external_pes}'] },
        '1': { in: [true, 1] },
      },
    },
    {
      kind: 'call',
      callee: ['**.setFeature'],
      where: {
        '0': { matches: 'features/external-(?:general|parameter)-entities' },
        '1': { in: [true, 1] },
      },
    },
    {
      kind: 'call',
      callee: ['lxml.etree.{XMLParser,ETCompatXMLParser}'],
      orWhere: [
        { no_network: { in: [false] } },
        { load_dtd: { in: [true] }, resolve_entities: { isMissing: true } },
        { resolve_entities: { in: [true] } },
      ],
    },
  ],
  examples: {
    bad: [
      `import xml.sax
import xml.sax.handler

def read(source, handler):
    parser = xml.sax.make_parser()
    parser.setFeature(xml.sax.handler.feature_external_ges, True)
    parser.setContentHandler(handler)
    parser.parse(source)
`,
      `from lxml import etree

def read(source):
    parser = etree.XMLParser(resolve_entities=True, no_network=False)
    return etree.parse(source, parser)
`,
    ],
    good: [
      `import xml.sax
import xml.sax.handler

def read(source, handler):
    parser = xml.sax.make_parser()
    parser.setFeature(xml.sax.handler.feature_external_ges, False)
    parser.setFeature(xml.sax.handler.feature_namespaces, True)
    parser.setContentHandler(handler)
    parser.parse(source)
`,
      `from lxml import etree

def read(source):
    parser = etree.XMLParser(resolve_entities=False, huge_tree=False)
    return etree.parse(source, parser)
`,
    ],
  },
} satisfies Rule;

import type { Rule } from '#features/security/rule.ts';

export const RUBY_XXE = {
  id: 'ruby-xxe',
  title: 'XML external entities (XXE)',
  cwe: 'CWE-611',
  owasp: 'A05:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'An XML parser is told to resolve external entities: a document can read files of this machine and connect to others.',
  recommendation: 'Leave Nokogiri at its defaults: no noent, no dtdload, nonet.',
  languages: ['ruby'],
  match: [
    {
      kind: 'use',
      of: ['Nokogiri.XML.ParseOptions.{NOENT,DTDLOAD}', 'LibXML.XML.Parser.Options.NOENT'],
    },
    { kind: 'call', callee: ['~{config,options,c}.{noent,dtdload}'] },
    { kind: 'assign', target: ['LibXML.XML.default_substitute_entities'], value: { in: [true] } },
  ],
  examples: {
    bad: [
      `require 'nokogiri'

def read(text)
  Nokogiri::XML(text) { |config| config.noent }
end
`,
      `require 'nokogiri'

def read(text)
  Nokogiri::XML(text, nil, nil, Nokogiri::XML::ParseOptions::NOENT)
end
`,
    ],
    good: [
      `require 'nokogiri'

def read(text)
  Nokogiri::XML(text) { |config| config.strict.nonet }
end
`,
      `require 'nokogiri'

def read(text)
  Nokogiri::XML(text, nil, nil, Nokogiri::XML::ParseOptions::STRICT)
end
`,
    ],
  },
} satisfies Rule;

import type { Rule } from '#features/security/rule.ts';

export const CSHARP_XXE = {
  id: 'csharp-xxe',
  title: 'XML external entities (XXE)',
  cwe: 'CWE-611',
  owasp: 'A05:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'This parser resolves external entities: an XML text can have it read files or call other hosts.',
  recommendation: 'Leave XmlResolver at null and DtdProcessing at Prohibit.',
  languages: ['csharp'],
  match: [
    {
      kind: 'assign',
      target: ['**.XmlResolver'],
      value: { is: ['XmlUrlResolver', 'XmlSecureResolver'] },
      imports: ['System.Xml'],
    },
    {
      kind: 'assign',
      target: ['{XmlReaderSettings,XmlTextReader}.DtdProcessing', '~settings.DtdProcessing'],
      value: { is: ['DtdProcessing.Parse'] },
      imports: ['System.Xml'],
    },
    {
      kind: 'assign',
      target: ['{XmlReaderSettings,XmlTextReader}.ProhibitDtd'],
      value: { in: [false] },
    },
  ],
  examples: {
    bad: [
      `using System.IO;
using System.Xml;

public class Service
{
    public XmlDocument Read(Stream stream)
    {
        var document = new XmlDocument();
        document.XmlResolver = new XmlUrlResolver();
        document.Load(stream);
        return document;
    }
}
`,
      `using System.IO;
using System.Xml;

public class Service
{
    public XmlReader Read(Stream stream)
    {
        var settings = new XmlReaderSettings { DtdProcessing = DtdProcessing.Parse };
        return XmlReader.Create(stream, settings);
    }
}
`,
    ],
    good: [
      `using System.IO;
using System.Xml;

public class Service
{
    public XmlDocument Read(Stream stream)
    {
        var document = new XmlDocument { XmlResolver = null };
        document.Load(stream);
        return document;
    }
}
`,
      `using System.IO;
using System.Xml;

public class Service
{
    public XmlReader Read(Stream stream)
    {
        var settings = new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit };
        return XmlReader.Create(stream, settings);
    }
}
`,
    ],
  },
} as const satisfies Rule;

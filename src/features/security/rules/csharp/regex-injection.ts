import type { Rule } from '#features/security/rule.ts';

export const CSHARP_REGEX_INJECTION = {
  id: 'csharp-regex-injection',
  title: 'Regular expression injection',
  cwe: 'CWE-1333',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A value of the request is compiled as a regular expression, which can be made to run for minutes.',
  recommendation: 'Wrap it in Regex.Escape(), and give a timeout.',
  languages: ['csharp'],
  match: [
    {
      kind: 'taint',
      danger: 'regex',
      sinks: [
        { callee: ['Regex'], args: ['0'] },
        {
          callee: ['Regex.{IsMatch,Match,Matches,Replace,Split}'],
          args: ['1'],
          where: { '1': { isConstant: false } },
        },
      ],
    },
  ],
  examples: {
    bad: [
      `using Microsoft.AspNetCore.Mvc;
using System.Text.RegularExpressions;

public class PageController : Controller
{
    public bool Search(string filter)
    {
        return new Regex(filter).IsMatch(_content);
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;
using System.Text.RegularExpressions;

public class PageController : Controller
{
    public bool Search(string filter)
    {
        return Regex.IsMatch(_content, "^" + filter);
    }
}
`,
    ],
    good: [
      `using Microsoft.AspNetCore.Mvc;
using System.Text.RegularExpressions;

public class PageController : Controller
{
    public bool Search(string filter)
    {
        return new Regex(Regex.Escape(filter)).IsMatch(_content);
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;
using System.Text.RegularExpressions;

public class PageController : Controller
{
    public bool Search(string filter)
    {
        return Regex.IsMatch(filter, "^[a-z]+$");
    }
}
`,
    ],
  },
} as const satisfies Rule;

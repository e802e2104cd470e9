import type { Rule } from '#features/security/rule.ts';

export const CSHARP_LDAP_INJECTION = {
  id: 'csharp-ldap-injection',
  title: 'LDAP injection',
  cwe: 'CWE-90',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message: 'A value of the request becomes part of an LDAP filter.',
  recommendation:
    'Escape it (Encoder.LdapFilterEncode of AntiXss), or allow letters and digits only.',
  languages: ['csharp'],
  match: [
    {
      kind: 'taint',
      danger: 'ldap',
      sinks: [
        {
          callee: ['DirectorySearcher', 'SearchRequest', 'DirectoryEntry'],
          args: ['0', '1', 'Filter'],
        },
        { assigned: ['DirectorySearcher.Filter', '~searcher.Filter'] },
      ],
    },
  ],
  examples: {
    bad: [
      `using Microsoft.AspNetCore.Mvc;
using System.DirectoryServices;

public class PageController : Controller
{
    public IActionResult Find(string user)
    {
        var searcher = new DirectorySearcher("(&(objectClass=user)(cn=" + user + "))");
        return Json(searcher.FindOne());
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;
using System.DirectoryServices;

public class PageController : Controller
{
    public IActionResult Find(string user)
    {
        var searcher = new DirectorySearcher();
        searcher.Filter = $"(cn={user})";
        return Json(searcher.FindOne());
    }
}
`,
    ],
    good: [
      `using Microsoft.AspNetCore.Mvc;
using System.DirectoryServices;
using Microsoft.Security.Application;

public class PageController : Controller
{
    public IActionResult Find(string user)
    {
        var searcher = new DirectorySearcher("(&(objectClass=user)(cn=" + Encoder.LdapFilterEncode(user) + "))");
        return Json(searcher.FindOne());
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;
using System.DirectoryServices;

public class PageController : Controller
{
    public IActionResult Find(int number)
    {
        var searcher = new DirectorySearcher();
        searcher.Filter = $"(employeeNumber={number})";
        return Json(searcher.FindOne());
    }
}
`,
    ],
  },
} as const satisfies Rule;

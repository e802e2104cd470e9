import type { Rule } from '#features/security/rule.ts';

export const CSHARP_REQUEST_VALIDATION_OFF = {
  id: 'csharp-request-validation-off',
  title: 'Request validation disabled',
  cwe: 'CWE-554',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'A check of ASP.NET that stops forged or dangerous requests is switched off.',
  recommendation: 'Leave out the attribute.',
  languages: ['csharp'],
  match: [
    {
      kind: 'function',
      decorators: ['IgnoreAntiforgeryToken'],
      // reading needs no token, and where nobody's session counts there is nothing to forge
      lacks: ['{HttpGet,HttpHead,AllowAnonymous,EnableCors}'],
    },
    { kind: 'call', callee: ['ValidateInput'], where: { '0': { in: [false] } } },
    { kind: 'call', callee: ['**.DisableAntiforgery'] },
  ],
  examples: {
    bad: [
      `using Microsoft.AspNetCore.Mvc;

public class PageController : Controller
{
    [HttpPost]
    [IgnoreAntiforgeryToken]
    public IActionResult Transfer(decimal amount)
    {
        return Ok();
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;
using System.Web.Mvc;

public class PageController : Controller
{
    [HttpPost]
    [ValidateInput(false)]
    public ActionResult Save(string text)
    {
        return View();
    }
}
`,
    ],
    good: [
      `using Microsoft.AspNetCore.Mvc;

public class PageController : Controller
{
    [HttpGet]
    [IgnoreAntiforgeryToken]
    public IActionResult Status()
    {
        return Ok();
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;

public class PageController : Controller
{
    [HttpPost]
    [ValidateAntiForgeryToken]
    public IActionResult Transfer(decimal amount)
    {
        return Ok();
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;
using System.Web.Mvc;

public class PageController : Controller
{
    [HttpPost]
    [ValidateInput(true)]
    public ActionResult Save(string text)
    {
        return View();
    }
}
`,
    ],
  },
} as const satisfies Rule;

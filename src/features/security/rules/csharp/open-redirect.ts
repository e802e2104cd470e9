import type { Rule } from '#features/security/rule.ts';

export const CSHARP_OPEN_REDIRECT = {
  id: 'csharp-open-redirect',
  title: 'Open redirect',
  cwe: 'CWE-601',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'A value of the request decides where the browser is sent to.',
  recommendation: 'Call LocalRedirect(), or check the value with Url.IsLocalUrl().',
  languages: ['csharp'],
  match: [
    {
      kind: 'taint',
      danger: 'redirect',
      sinks: [
        {
          callee: [
            'Redirect',
            'RedirectPermanent',
            '{Controller,ControllerBase}.{Redirect,RedirectPermanent}',
            'Response.Redirect',
            '**.Response.Redirect',
            'HttpResponse.Redirect',
            'RedirectResult',
          ],
          args: ['0'],
          isPrefix: true,
        },
      ],
    },
  ],
  examples: {
    bad: [
      `using Microsoft.AspNetCore.Mvc;

public class PageController : Controller
{
    public IActionResult Login(string returnUrl)
    {
        SignIn();
        return Redirect(returnUrl);
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;

public class PageController : Controller
{
    public void Leave()
    {
        Response.Redirect(Request.Query["url"]);
    }
}
`,
    ],
    good: [
      `using Microsoft.AspNetCore.Mvc;

public class PageController : Controller
{
    public IActionResult Login(string returnUrl)
    {
        if (Url.IsLocalUrl(returnUrl))
        {
            return Redirect(returnUrl);
        }
        return Redirect("/");
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;

public class PageController : Controller
{
    public IActionResult Login(string returnUrl)
    {
        return LocalRedirect(returnUrl);
    }
}
`,
    ],
  },
} as const satisfies Rule;

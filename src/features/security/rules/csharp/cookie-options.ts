import type { Rule } from '#features/security/rule.ts';

export const CSHARP_COOKIE_OPTIONS = {
  id: 'csharp-cookie-options',
  title: 'Cookie without Secure and HttpOnly',
  cwe: 'CWE-614',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'This cookie travels over plain HTTP, or scripts of the page can read it.',
  recommendation: 'Set Secure and HttpOnly to true.',
  languages: ['csharp'],
  match: [
    {
      kind: 'assign',
      target: [
        'CookieOptions.{Secure,HttpOnly}',
        'HttpCookie.{Secure,HttpOnly}',
        '~cookie.{Secure,HttpOnly}',
        '**.Cookie.HttpOnly',
      ],
      value: { in: [false] },
    },
    {
      kind: 'assign',
      target: ['**.Cookie.SecurePolicy', 'CookieBuilder.SecurePolicy', '**.SecurePolicy'],
      value: { is: ['CookieSecurePolicy.None'] },
    },
  ],
  examples: {
    bad: [
      `using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Http;

public class PageController : Controller
{
    public void Remember(string id)
    {
        Response.Cookies.Append("id", id, new CookieOptions { HttpOnly = true, Secure = false });
    }
}
`,
      `using Microsoft.AspNetCore.Authentication.Cookies;
using Microsoft.AspNetCore.Http;

public class Service
{
    public void Configure(CookieAuthenticationOptions options)
    {
        options.Cookie.SecurePolicy = CookieSecurePolicy.None;
    }
}
`,
    ],
    good: [
      `using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Http;

public class PageController : Controller
{
    public void Remember(string id)
    {
        Response.Cookies.Append("id", id, new CookieOptions { HttpOnly = true, Secure = true });
    }
}
`,
      `using Microsoft.AspNetCore.Authentication.Cookies;
using Microsoft.AspNetCore.Http;

public class Service
{
    public void Configure(CookieAuthenticationOptions options)
    {
        options.Cookie.SecurePolicy = CookieSecurePolicy.Always;
    }
}
`,
    ],
  },
} as const satisfies Rule;

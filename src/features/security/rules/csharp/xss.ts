import type { Rule } from '#features/security/rule.ts';

export const CSHARP_XSS = {
  id: 'csharp-xss',
  title: 'Cross-site scripting',
  cwe: 'CWE-79',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'medium',
  message: 'A value of the request is written into the page without being encoded.',
  recommendation: 'Leave the encoding to Razor (@value), or call HtmlEncoder.Default.Encode().',
  languages: ['csharp'],
  match: [
    {
      kind: 'taint',
      danger: 'xss',
      sinks: [
        {
          callee: [
            '{Html,HtmlHelper,IHtmlHelper}.Raw',
            '**.Html.Raw',
            '{HtmlString,MvcHtmlString,MarkupString}',
            '{MvcHtmlString,HtmlString}.Create',
          ],
          args: ['0'],
        },
        {
          callee: [
            '{HttpResponse,HttpResponseBase}.{Write,WriteAsync}',
            '**.Response.{Write,WriteAsync}',
            'Response.{Write,WriteAsync}',
          ],
          args: ['0'],
        },
        {
          callee: ['Content', 'ControllerBase.Content', 'Controller.Content'],
          args: ['0'],
          where: { '1': { in: ['text/html'] } },
        },
        { assigned: ['~{label,literal}.Text', '**.InnerHtml'] },
      ],
    },
  ],
  examples: {
    bad: [
      `using Microsoft.AspNetCore.Mvc;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;

public class PageController : Controller
{
    public async Task Hello(string name)
    {
        await Response.WriteAsync("<h1>Hello " + name + "</h1>");
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Html;

public class PageController : Controller
{
    [HttpGet("hello")]
    public IActionResult Hello([FromQuery] string name)
    {
        ViewData["Title"] = new HtmlString($"<b>{name}</b>");
        return View();
    }
}
`,
    ],
    good: [
      `using Microsoft.AspNetCore.Mvc;
using System.Text.Encodings.Web;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;

public class PageController : Controller
{
    public async Task Hello(string name)
    {
        await Response.WriteAsync("<h1>Hello " + HtmlEncoder.Default.Encode(name) + "</h1>");
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Html;

public class PageController : Controller
{
    [HttpGet("hello")]
    public IActionResult Hello([FromQuery] string name, int count)
    {
        ViewData["Name"] = name;
        ViewData["Title"] = new HtmlString($"<b>{count}</b>");
        return View();
    }
}
`,
    ],
  },
} as const satisfies Rule;

import type { Rule } from '#features/security/rule.ts';

export const CSHARP_CODE_INJECTION = {
  id: 'csharp-code-injection',
  title: 'Code injection',
  cwe: 'CWE-94',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message:
    'A value of the request is run as program code or as a template, which can call methods.',
  recommendation:
    'Do not run text that comes from outside. Map the values that are allowed to code of your own.',
  languages: ['csharp'],
  match: [
    {
      kind: 'taint',
      danger: 'code',
      sinks: [
        {
          callee: [
            'CSharpScript.{EvaluateAsync,RunAsync,Create}',
            'Razor.{Parse,RunCompile}',
            '**.Razor.RunCompile',
            '{CSharpCodeProvider,CodeDomProvider}.CompileAssemblyFromSource',
            'Assembly.{Load,LoadFrom,LoadFile}',
            'Type.GetType',
            'DataTable.Compute',
          ],
          args: ['0'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `using Microsoft.AspNetCore.Mvc;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CSharp.Scripting;

public class PageController : Controller
{
    [HttpPost("run")]
    public async Task<IActionResult> Run([FromBody] string formula)
    {
        return Ok(await CSharpScript.EvaluateAsync(formula));
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;
using RazorEngine;

public class PageController : Controller
{
    public IActionResult Preview(string template)
    {
        return Content(Razor.Parse(template));
    }
}
`,
    ],
    good: [
      `using Microsoft.AspNetCore.Mvc;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CSharp.Scripting;

public class PageController : Controller
{
    [HttpPost("run")]
    public async Task<IActionResult> Run([FromBody] int value)
    {
        return Ok(await CSharpScript.EvaluateAsync("Math.Sqrt(" + value + ")"));
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;
using RazorEngine;

public class PageController : Controller
{
    public IActionResult Preview(string name)
    {
        return Content(Razor.Parse("Hello @Model.Name", new { Name = name }));
    }
}
`,
    ],
  },
} as const satisfies Rule;

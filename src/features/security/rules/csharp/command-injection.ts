import type { Rule } from '#features/security/rule.ts';

export const CSHARP_COMMAND_INJECTION = {
  id: 'csharp-command-injection',
  title: 'Command injection',
  cwe: 'CWE-78',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message: 'A value of the request becomes part of a command of the operating system.',
  recommendation:
    'Take the program from a fixed list and pass values one by one in ProcessStartInfo.ArgumentList, without a shell.',
  languages: ['csharp'],
  match: [
    {
      kind: 'taint',
      danger: 'command',
      sinks: [
        { callee: ['Process.Start'], args: ['0', '1'] },
        { callee: ['ProcessStartInfo'], args: ['0', '1', 'FileName', 'Arguments'] },
        {
          assigned: [
            'ProcessStartInfo.{FileName,Arguments}',
            '**.StartInfo.{FileName,Arguments}',
            'Process.StartInfo.{FileName,Arguments}',
          ],
        },
        { callee: ['PowerShell.Create().AddScript', 'PowerShell.AddScript'], args: ['0'] },
      ],
    },
  ],
  examples: {
    bad: [
      `using Microsoft.AspNetCore.Mvc;
using System.Diagnostics;

public class PageController : Controller
{
    [HttpPost("ping")]
    public IActionResult Ping([FromQuery] string host)
    {
        Process.Start("cmd.exe", "/c ping " + host);
        return Ok();
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;
using System.Diagnostics;

public class PageController : Controller
{
    public IActionResult Convert()
    {
        var file = Request.Form["file"];
        var start = new ProcessStartInfo { FileName = "sh", Arguments = $"-c \\"convert {file}\\"" };
        Process.Start(start);
        return Ok();
    }
}
`,
    ],
    good: [
      `using Microsoft.AspNetCore.Mvc;
using System.Diagnostics;

public class PageController : Controller
{
    [HttpPost("ping")]
    public IActionResult Ping([FromQuery] int count)
    {
        Process.Start("ping", "-n " + count + " gateway");
        return Ok();
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;
using System.Diagnostics;

public class PageController : Controller
{
    public IActionResult Convert()
    {
        var format = Request.Form["format"] == "png" ? "png" : "jpg";
        Process.Start(new ProcessStartInfo { FileName = "convert", Arguments = "in.gif out." + format });
        return Ok();
    }
}
`,
    ],
  },
} as const satisfies Rule;

import type { Rule } from '#features/security/rule.ts';

export const CSHARP_PATH_TRAVERSAL = {
  id: 'csharp-path-traversal',
  title: 'Path traversal',
  cwe: 'CWE-22',
  owasp: 'A01:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'A value of the request becomes part of a file path: ../ leads out of the folder that is meant.',
  recommendation:
    'Take the file name only (Path.GetFileName()), or call Path.GetFullPath() and check that it still begins with the folder.',
  languages: ['csharp'],
  match: [
    {
      kind: 'taint',
      danger: 'path',
      sinks: [
        {
          callee: [
            'File.{ReadAllText,ReadAllTextAsync,ReadAllBytes,ReadAllBytesAsync,ReadAllLines,ReadLines,OpenRead,OpenText,OpenWrite,Open,Create,CreateText,Delete,WriteAllText,WriteAllTextAsync,WriteAllBytes,WriteAllBytesAsync,WriteAllLines,AppendAllText,AppendText,Copy,Move}',
          ],
          args: ['0'],
        },
        {
          callee: ['File.{Copy,Move,Replace}', 'ZipFile.{ExtractToDirectory,CreateFromDirectory}'],
          args: ['1'],
        },
        {
          callee: ['{FileStream,StreamReader,StreamWriter,PhysicalFileResult}'],
          args: ['0'],
        },
        {
          callee: [
            '{FileInfo,DirectoryInfo}.{Delete,Open,OpenRead,OpenText,OpenWrite,Create,CreateText,AppendText,CopyTo,MoveTo,GetFiles,GetDirectories,EnumerateFiles}',
          ],
          args: ['this'],
        },
        {
          callee: ['Directory.{Delete,CreateDirectory,GetFiles,GetDirectories,EnumerateFiles}'],
          args: ['0'],
        },
        {
          callee: [
            'PhysicalFile',
            '**.PhysicalFile',
            '**.TransmitFile',
            '**.SendFileAsync',
            '**.WriteFile',
          ],
          args: ['0'],
          imports: ['Microsoft.AspNetCore', 'System.Web'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `using Microsoft.AspNetCore.Mvc;
using System.IO;

public class PageController : Controller
{
    [HttpGet("report")]
    public IActionResult Report(string name)
    {
        var path = Path.Combine("/srv/reports", name);
        return Content(System.IO.File.ReadAllText(path));
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;
using System.IO;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;

public class PageController : Controller
{
    [HttpPost("upload")]
    public async Task<IActionResult> Upload(IFormFile file)
    {
        using var stream = new FileStream(Path.Combine(_root, file.FileName), FileMode.Create);
        await file.CopyToAsync(stream);
        return Ok();
    }
}
`,
    ],
    good: [
      `using Microsoft.AspNetCore.Mvc;
using System.IO;

public class PageController : Controller
{
    [HttpGet("report")]
    public IActionResult Report(string name)
    {
        var path = Path.Combine("/srv/reports", Path.GetFileName(name));
        return Content(System.IO.File.ReadAllText(path));
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;
using System.IO;

public class PageController : Controller
{
    [HttpGet("report")]
    public IActionResult Report(string name)
    {
        var path = Path.GetFullPath(Path.Combine(Root, name));
        if (!path.StartsWith(Root)) return NotFound();
        return Content(System.IO.File.ReadAllText(path));
    }

    private const string Root = "/srv/reports/";
}
`,
    ],
  },
} as const satisfies Rule;

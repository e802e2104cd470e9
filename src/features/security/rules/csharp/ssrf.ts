import type { Rule } from '#features/security/rule.ts';

export const CSHARP_SSRF = {
  id: 'csharp-ssrf',
  title: 'Server-side request forgery',
  cwe: 'CWE-918',
  owasp: 'A10:2021',
  severity: 'high',
  confidence: 'medium',
  message: 'A value of the request decides which host this server connects to.',
  recommendation:
    'Take the host from a fixed list; let the request decide about a path or a parameter at most.',
  languages: ['csharp'],
  match: [
    {
      kind: 'taint',
      danger: 'ssrf',
      sinks: [
        {
          callee: [
            'HttpClient.{GetAsync,GetStringAsync,GetByteArrayAsync,GetStreamAsync,PostAsync,PutAsync,DeleteAsync,PatchAsync,GetFromJsonAsync,PostAsJsonAsync}',
            '~{httpClient,client}.{GetAsync,GetStringAsync,GetByteArrayAsync,GetStreamAsync,PostAsync}',
          ],
          args: ['0'],
          isPrefix: true,
        },
        {
          callee: [
            'WebRequest.{Create,CreateHttp}',
            'WebClient.{DownloadString,DownloadData,DownloadFile,OpenRead,UploadString}',
            'RestClient',
            'HttpRequestMessage',
          ],
          args: ['0', '1'],
          isPrefix: true,
        },
      ],
    },
  ],
  examples: {
    bad: [
      `using Microsoft.AspNetCore.Mvc;
using System.Net.Http;
using System.Threading.Tasks;

public class PageController : Controller
{
    private readonly HttpClient _client = new HttpClient();

    [HttpGet("proxy")]
    public async Task<string> Proxy([FromQuery] string url)
    {
        return await _client.GetStringAsync(url);
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;
using System.Net;

public class PageController : Controller
{
    public string Fetch(string host)
    {
        var client = new WebClient();
        return client.DownloadString("https://" + host + "/status");
    }
}
`,
    ],
    good: [
      `using Microsoft.AspNetCore.Mvc;
using System.Net.Http;
using System.Threading.Tasks;

public class PageController : Controller
{
    private readonly HttpClient _client = new HttpClient();

    [HttpGet("proxy")]
    public async Task<string> Proxy([FromQuery] string user)
    {
        return await _client.GetStringAsync("https://api.example.com/users/" + user);
    }
}
`,
      `using Microsoft.AspNetCore.Mvc;
using System.Net;

public class PageController : Controller
{
    public string Fetch(int id)
    {
        return new WebClient().DownloadString($"https://{Host}/{id}");
    }

    private const string Host = "api.example.com";
}
`,
    ],
  },
} as const satisfies Rule;

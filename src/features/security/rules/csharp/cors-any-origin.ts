import type { Rule } from '#features/security/rule.ts';

export const CSHARP_CORS_ANY_ORIGIN = {
  id: 'csharp-cors-any-origin',
  title: 'CORS allows every origin',
  cwe: 'CWE-942',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'Pages of any site may read the answers of this server, in the name of whoever is signed in.',
  recommendation: 'Name the origins with WithOrigins().',
  languages: ['csharp'],
  match: [
    {
      kind: 'call',
      callee: ['**.AllowCredentials'],
      where: {
        this: {
          is: [
            '**.AllowAnyOrigin()',
            '**.AllowAnyOrigin().AllowAnyHeader()',
            '**.AllowAnyOrigin().AllowAnyMethod()',
            '**.AllowAnyOrigin().AllowAnyHeader().AllowAnyMethod()',
            '**.AllowAnyOrigin().AllowAnyMethod().AllowAnyHeader()',
          ],
        },
      },
    },
    { kind: 'call', callee: ['**.SetIsOriginAllowed'], where: { '0': { is: ['gives.true'] } } },
    {
      kind: 'call',
      callee: ['**.Headers.{Add,Append}'],
      where: { '0': { in: ['Access-Control-Allow-Origin'] }, '1': { in: ['*'] } },
    },
  ],
  examples: {
    bad: [
      `using Microsoft.AspNetCore.Builder;

public class Service
{
    public void Configure(IApplicationBuilder app)
    {
        app.UseCors(policy => policy.SetIsOriginAllowed(origin => true).AllowCredentials());
    }
}
`,
      `using Microsoft.AspNetCore.Builder;

public class Service
{
    public void Configure(IApplicationBuilder app)
    {
        app.UseCors(policy => policy.AllowAnyOrigin().AllowAnyHeader().AllowCredentials());
    }
}
`,
    ],
    good: [
      `using Microsoft.AspNetCore.Builder;

public class Service
{
    public void Configure(IApplicationBuilder app)
    {
        app.UseCors(policy => policy.WithOrigins("https://app.example.com").AllowCredentials());
    }
}
`,
      `using Microsoft.AspNetCore.Builder;

public class Service
{
    public void Configure(IApplicationBuilder app)
    {
        app.UseCors(policy => policy.SetIsOriginAllowed(origin => Allowed.Contains(origin)));
    }
}
`,
    ],
  },
} as const satisfies Rule;

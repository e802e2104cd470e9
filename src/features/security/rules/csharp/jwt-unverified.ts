import type { Rule } from '#features/security/rule.ts';

export const CSHARP_JWT_UNVERIFIED = {
  id: 'csharp-jwt-unverified',
  title: 'JWT is not verified',
  cwe: 'CWE-347',
  owasp: 'A02:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'Signature or lifetime of the token is not checked: anybody can write one, or use an old one.',
  recommendation:
    'Leave ValidateLifetime, RequireExpirationTime, RequireSignedTokens and ValidateIssuerSigningKey at true.',
  languages: ['csharp'],
  match: [
    {
      kind: 'assign',
      target: [
        'TokenValidationParameters.{ValidateLifetime,RequireExpirationTime,RequireSignedTokens,ValidateIssuerSigningKey}',
        '**.TokenValidationParameters.{ValidateLifetime,RequireExpirationTime,RequireSignedTokens,ValidateIssuerSigningKey}',
      ],
      value: { in: [false] },
    },
  ],
  examples: {
    bad: [
      `using Microsoft.IdentityModel.Tokens;

public class Service
{
    public TokenValidationParameters Create(SecurityKey key)
    {
        return new TokenValidationParameters { IssuerSigningKey = key, ValidateLifetime = false };
    }
}
`,
      `using Microsoft.IdentityModel.Tokens;

public class Service
{
    public void Configure(TokenValidationParameters parameters)
    {
        parameters.RequireSignedTokens = false;
    }
}
`,
    ],
    good: [
      `using Microsoft.IdentityModel.Tokens;

public class Service
{
    public TokenValidationParameters Create(SecurityKey key)
    {
        return new TokenValidationParameters { IssuerSigningKey = key, ValidateLifetime = true };
    }
}
`,
      `using Microsoft.IdentityModel.Tokens;

public class Service
{
    public void Configure(TokenValidationParameters parameters)
    {
        parameters.ValidateAudience = false;
    }
}
`,
    ],
  },
} as const satisfies Rule;

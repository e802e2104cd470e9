import type { Rule } from '#features/security/rule.ts';

export const CSHARP_WEAK_RANDOM = {
  id: 'csharp-weak-random',
  title: 'Insecure random number generator',
  cwe: 'CWE-330',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'Random can be foretold from a few of its numbers; here one is used as a secret.',
  recommendation: 'Use RandomNumberGenerator.GetBytes() or GetInt32().',
  languages: ['csharp'],
  match: [
    {
      kind: 'taint',
      danger: 'custom',
      from: ['weak-random'],
      sinks: [
        {
          assigned: [
            '~{token,password,passwd,secret,nonce,salt,otp,pin,csrf,apikey,credential,sessionid,captcha,passcode,iv}',
          ],
        },
        { callee: ['**.Cookies.Append'], args: ['1'] },
        {
          callee: ['Rfc2898DeriveBytes', 'AesGcm', 'HMACSHA256', 'SymmetricSecurityKey'],
          args: ['*'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `using System;

public class Service
{
    public string CreateToken()
    {
        var random = new Random();
        var token = random.Next().ToString("x8");
        return token;
    }
}
`,
      `using System;

public class Service
{
    public void Reset(User user)
    {
        user.Password = "pw" + Random.Shared.Next(100000);
    }
}
`,
    ],
    good: [
      `using System;
using System.Security.Cryptography;

public class Service
{
    public string CreateToken()
    {
        var token = Convert.ToHexString(RandomNumberGenerator.GetBytes(16));
        return token;
    }
}
`,
      `using System;

public class Service
{
    public TimeSpan BackOff(int attempt)
    {
        return TimeSpan.FromMilliseconds(attempt * 100 + new Random().Next(50));
    }
}
`,
    ],
  },
} as const satisfies Rule;

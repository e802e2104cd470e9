import type { Rule } from '#features/security/rule.ts';

export const CSHARP_WEAK_KEY_SIZE = {
  id: 'csharp-weak-key-size',
  title: 'Weak key size',
  cwe: 'CWE-326',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'An RSA or DSA key of this length can be broken.',
  recommendation: 'Make keys of at least 2048 bits.',
  languages: ['csharp'],
  match: [
    {
      kind: 'call',
      callee: [
        '{RSA,DSA}.Create',
        'RSACryptoServiceProvider',
        'DSACryptoServiceProvider',
        'RSACng',
      ],
      where: { '0': { below: 2048, above: 0 } },
    },
    {
      kind: 'assign',
      target: ['{RSA,DSA,RSACryptoServiceProvider,RSACng}.KeySize'],
      value: { below: 2048, above: 0 },
    },
  ],
  examples: {
    bad: [
      `using System.Security.Cryptography;

public class Service
{
    public RSA Create() => RSA.Create(1024);
}
`,
      `using System.Security.Cryptography;

public class Service
{
    public RSACryptoServiceProvider Create()
    {
        return new RSACryptoServiceProvider(512);
    }
}
`,
    ],
    good: [
      `using System.Security.Cryptography;

public class Service
{
    public RSA Create() => RSA.Create(4096);
}
`,
      `using System.Security.Cryptography;

public class Service
{
    public RSA Create(int size)
    {
        return RSA.Create(size);
    }
}
`,
    ],
  },
} as const satisfies Rule;

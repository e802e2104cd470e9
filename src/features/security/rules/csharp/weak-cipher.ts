import type { Rule } from '#features/security/rule.ts';

export const CSHARP_WEAK_CIPHER = {
  id: 'csharp-weak-cipher',
  title: 'Weak cipher',
  cwe: 'CWE-327',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'DES, triple DES and RC2 can be broken; in ECB mode equal blocks stay equal.',
  recommendation: 'Use AesGcm with a fresh nonce.',
  languages: ['csharp'],
  match: [
    {
      kind: 'call',
      callee: [
        '{DES,TripleDES,RC2}.Create',
        '{DESCryptoServiceProvider,TripleDESCryptoServiceProvider,RC2CryptoServiceProvider}',
      ],
    },
    { kind: 'assign', target: ['**.Mode'], value: { is: ['CipherMode.ECB'] } },
    { kind: 'call', callee: ['**.{EncryptEcb,DecryptEcb}'] },
  ],
  examples: {
    bad: [
      `using System.Security.Cryptography;

public class Service
{
    public ICryptoTransform Create(byte[] key, byte[] iv)
    {
        return new DESCryptoServiceProvider().CreateEncryptor(key, iv);
    }
}
`,
      `using System.Security.Cryptography;

public class Service
{
    public ICryptoTransform Create(byte[] key)
    {
        using var aes = Aes.Create();
        aes.Key = key;
        aes.Mode = CipherMode.ECB;
        return aes.CreateEncryptor();
    }
}
`,
    ],
    good: [
      `using System.Security.Cryptography;

public class Service
{
    public ICryptoTransform Create(byte[] key)
    {
        using var aes = Aes.Create();
        aes.Key = key;
        aes.Mode = CipherMode.CBC;
        aes.GenerateIV();
        return aes.CreateEncryptor();
    }
}
`,
      `using System.Security.Cryptography;

public class Service
{
    public AesGcm Create(byte[] key) => new AesGcm(key, 16);
}
`,
    ],
  },
} as const satisfies Rule;

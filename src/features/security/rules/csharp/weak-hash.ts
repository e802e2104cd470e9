import type { Rule } from '#features/security/rule.ts';

export const CSHARP_WEAK_HASH = {
  id: 'csharp-weak-hash',
  title: 'Weak hash',
  cwe: 'CWE-328',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'MD5 and SHA-1 are broken: two texts with the same hash can be made.',
  recommendation: 'Use SHA256; for passwords Rfc2898DeriveBytes.Pbkdf2 or Argon2.',
  languages: ['csharp'],
  match: [
    {
      kind: 'call',
      callee: [
        '{MD5,SHA1,HMACMD5,RIPEMD160}.{Create,HashData,HashDataAsync}',
        '{MD5CryptoServiceProvider,SHA1CryptoServiceProvider,SHA1Managed,MD5Cng,SHA1Cng,HMACMD5,RIPEMD160Managed}',
      ],
    },
    {
      kind: 'call',
      callee: ['{HashAlgorithm,CryptoConfig}.{Create,CreateFromName}'],
      where: { '0': { in: ['MD5', 'SHA1', 'SHA-1'] } },
    },
  ],
  examples: {
    bad: [
      `using System.Security.Cryptography;
using System.Text;

public class Service
{
    public byte[] Hash(string password)
    {
        using var md5 = MD5.Create();
        return md5.ComputeHash(Encoding.UTF8.GetBytes(password));
    }
}
`,
      `using System.Security.Cryptography;

public class Service
{
    public byte[] Hash(byte[] data) => new SHA1CryptoServiceProvider().ComputeHash(data);
}
`,
    ],
    good: [
      `using System.Security.Cryptography;

public class Service
{
    public byte[] Hash(byte[] data)
    {
        using var sha = SHA256.Create();
        return sha.ComputeHash(data);
    }
}
`,
      `using System.Security.Cryptography;

public class Service
{
    public byte[] Sign(byte[] key, byte[] data) => HMACSHA256.HashData(key, data);
}
`,
    ],
  },
} as const satisfies Rule;

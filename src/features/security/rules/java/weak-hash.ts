import type { Rule } from '#features/security/rule.ts';

export const JAVA_WEAK_HASH = {
  id: 'java-weak-hash',
  title: 'Weak hash',
  cwe: 'CWE-328',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'MD5 and SHA-1 are broken: two texts with the same hash can be made.',
  recommendation: 'Use SHA-256 or better; for passwords Argon2, bcrypt or PBKDF2.',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: ['MessageDigest.getInstance'],
      where: { '0': { matches: '^(?:MD[245]|SHA-?1?|RIPEMD-?128)$', flags: 'i' } },
    },
    {
      kind: 'call',
      callee: [
        '{DigestUtils}.{md2,md2Hex,md5,md5Hex,sha,shaHex,sha1,sha1Hex,getMd5Digest,getSha1Digest,getMd2Digest,getShaDigest}',
        'Hashing.{md5,sha1}',
      ],
    },
    {
      kind: 'call',
      callee: ['{Mac,SecretKeyFactory,Signature}.getInstance'],
      where: {
        '0': {
          matches: '^(?:HmacMD5|PBEWith(?:MD5|SHA1?)AndDES.*|(?:MD[25]|SHA1)with\\w+)$',
          flags: 'i',
        },
      },
    },
    {
      kind: 'call',
      callee: [
        '{Md5PasswordEncoder,ShaPasswordEncoder,MessageDigestPasswordEncoder,Md4PasswordEncoder}',
      ],
    },
  ],
  examples: {
    bad: [
      `import java.security.MessageDigest;

class Service {
  byte[] hash(String password) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("MD5");
    return digest.digest(password.getBytes("UTF-8"));
  }
}
`,
      `import org.apache.commons.codec.digest.DigestUtils;

class Service {
  String hash(String password) {
    return DigestUtils.sha1Hex(password);
  }
}
`,
      `class Service {
  private static final String ALGORITHM = "SHA-1";

  byte[] hash(byte[] secret) throws Exception {
    return java.security.MessageDigest.getInstance(ALGORITHM, "SUN").digest(secret);
  }
}
`,
    ],
    good: [
      `import java.security.MessageDigest;

class Service {
  byte[] hash(String password) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    return digest.digest(password.getBytes("UTF-8"));
  }
}
`,
      `import org.apache.commons.codec.digest.DigestUtils;

class Service {
  String hash(String text) {
    return DigestUtils.sha256Hex(text);
  }

  byte[] hash(String algorithm, byte[] text) throws Exception {
    return java.security.MessageDigest.getInstance(algorithm).digest(text);
  }
}
`,
    ],
  },
} as const satisfies Rule;

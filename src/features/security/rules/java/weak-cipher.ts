import type { Rule } from '#features/security/rule.ts';

export const JAVA_WEAK_CIPHER = {
  id: 'java-weak-cipher',
  title: 'Weak cipher',
  cwe: 'CWE-327',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'DES, triple DES, RC2, RC4 and Blowfish can be broken.',
  recommendation: 'Use AES/GCM/NoPadding or ChaCha20-Poly1305.',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: ['{Cipher,KeyGenerator,SecretKeyFactory}.getInstance'],
      where: {
        '0': {
          matches: '^(?:DES|DESede|TripleDES|RC2|RC4|ARCFOUR|Blowfish|IDEA|Skipjack)(?:[/_].*)?$',
          flags: 'i',
        },
      },
    },
  ],
  examples: {
    bad: [
      `import javax.crypto.Cipher;
import javax.crypto.SecretKey;

class Service {
  byte[] seal(SecretKey key, byte[] text) throws Exception {
    Cipher cipher = Cipher.getInstance("DES/CBC/PKCS5Padding");
    cipher.init(Cipher.ENCRYPT_MODE, key);
    return cipher.doFinal(text);
  }
}
`,
      `class Service {
  javax.crypto.SecretKey key() throws Exception {
    String algorithm = "DESede";
    return javax.crypto.KeyGenerator.getInstance(algorithm).generateKey();
  }
}
`,
      // The cipher is configured: the key says what it is.
      `import javax.crypto.Cipher;
import javax.crypto.KeyGenerator;

class Service {
  byte[] seal(java.util.Properties settings, byte[] text) throws Exception {
    Cipher cipher = Cipher.getInstance(settings.getProperty("cipher"));
    cipher.init(Cipher.ENCRYPT_MODE, KeyGenerator.getInstance("DES").generateKey());
    return cipher.doFinal(text);
  }
}
`,
    ],
    good: [
      `import javax.crypto.Cipher;
import javax.crypto.SecretKey;

class Service {
  byte[] seal(SecretKey key, byte[] text) throws Exception {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(Cipher.ENCRYPT_MODE, key);
    return cipher.doFinal(text);
  }
}
`,
      `class Service {
  javax.crypto.SecretKey key() throws Exception {
    return javax.crypto.KeyGenerator.getInstance("AES").generateKey();
  }
}
`,
    ],
  },
} as const satisfies Rule;

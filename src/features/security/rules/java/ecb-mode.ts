import type { Rule } from '#features/security/rule.ts';

export const JAVA_ECB_MODE = {
  id: 'java-ecb-mode',
  title: 'Cipher in ECB mode',
  cwe: 'CWE-327',
  owasp: 'A02:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'In ECB mode equal blocks of text stay equal: the cipher text shows the pattern. A cipher named without a mode uses ECB.',
  recommendation: 'Name the mode: AES/GCM/NoPadding with a fresh nonce.',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: ['Cipher.getInstance'],
      where: { '0': { matches: '^(?:AES(?:_\\d+)?|Camellia|ARIA|SM4)(?:/ECB.*)?$', flags: 'i' } },
    },
  ],
  examples: {
    bad: [
      `import javax.crypto.Cipher;
import javax.crypto.SecretKey;

class Service {
  byte[] seal(SecretKey key, byte[] text) throws Exception {
    Cipher cipher = Cipher.getInstance("AES/ECB/PKCS5Padding");
    cipher.init(Cipher.ENCRYPT_MODE, key);
    return cipher.doFinal(text);
  }
}
`,
      `import javax.crypto.Cipher;

class Service {
  Cipher create() throws Exception {
    return Cipher.getInstance("AES");
  }
}
`,
    ],
    good: [
      `import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;

class Service {
  byte[] seal(SecretKey key, byte[] text, byte[] nonce) throws Exception {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(Cipher.ENCRYPT_MODE, key, new GCMParameterSpec(128, nonce));
    return cipher.doFinal(text);
  }
}
`,
      `import javax.crypto.Cipher;

class Service {
  Cipher wrap() throws Exception {
    return Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding");
  }
}
`,
    ],
  },
} as const satisfies Rule;

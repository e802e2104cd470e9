import type { Rule } from '#features/security/rule.ts';

export const JAVA_PASSWORD_HASH = {
  id: 'java-password-hash',
  title: 'Weak password hash',
  cwe: 'CWE-916',
  owasp: 'A02:2021',
  severity: 'high',
  confidence: 'medium',
  message: 'A plain hash of a password is guessed at billions of tries a second.',
  recommendation: 'Use BCryptPasswordEncoder or Argon2PasswordEncoder, which salt each password.',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: [
        '**.{md5,MD5,md5Hex,md5Encode,MD5Encode,encodeMD5,encodeMd5,getMD5,getMd5,toMD5,encryptMD5,md5DigestAsHex,sha1,sha1Hex,sha256,sha256Hex,sha512Hex}',
      ],
      where: { '0': { is: ['~{password,passwd,pwd,passphrase}'] } },
    },
  ],
  examples: {
    bad: [
      `import org.apache.commons.codec.digest.DigestUtils;

class Users {
  void register(String name, String password) {
    store.add(name, DigestUtils.md5Hex(password));
  }
}
`,
      `class Users {
  boolean login(String name, String password) {
    return mapper.find(name, MD5Util.MD5Encode(password, "UTF-8")) != null;
  }
}
`,
    ],
    good: [
      `import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;

class Users {
  String hash(String password) {
    return new BCryptPasswordEncoder().encode(password);
  }
}
`,
      `import org.apache.commons.codec.digest.DigestUtils;

class Files {
  String tag(String content) {
    return DigestUtils.md5Hex(content);
  }
}
`,
    ],
  },
} satisfies Rule;

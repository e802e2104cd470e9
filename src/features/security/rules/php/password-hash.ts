import type { Rule } from '#features/security/rule.ts';

/** Beside these, a plain hash is what older versions of the program stored, and is replaced at the next login. */
const OF_TODAY = ['{password_verify,password_hash,password_needs_rehash,crypt}'];

export const PHP_PASSWORD_HASH = {
  id: 'php-password-hash',
  title: 'Weak password hash',
  cwe: 'CWE-916',
  owasp: 'A02:2021',
  severity: 'high',
  confidence: 'medium',
  message: 'A plain hash of a password is guessed at billions of tries a second.',
  recommendation: 'Use password_hash($password, PASSWORD_DEFAULT) and password_verify.',
  languages: ['php'],
  match: [
    {
      kind: 'call',
      callee: ['{md5,sha1,crc32}'],
      where: {
        '0': { is: ['~{password,passwd,pwd,pass,passphrase}', '**.{password,passwd,pwd,pass}'] },
      },
      lacksCall: OF_TODAY,
    },
    {
      kind: 'call',
      callee: ['hash'],
      where: {
        '1': { is: ['~{password,passwd,pwd,pass,passphrase}', '**.{password,passwd,pwd,pass}'] },
      },
      lacksCall: OF_TODAY,
    },
  ],
  examples: {
    bad: [
      `<?php
function register(PDO $pdo, string $user, string $password): void
{
    $pdo->prepare('INSERT INTO users VALUES (?, ?)')->execute([$user, md5($password)]);
}
`,
      `<?php
$hash = sha1($_POST['password']);
$other = hash('sha256', $user->password);
`,
    ],
    good: [
      `<?php
function verify(string $password, string $stored): bool
{
    if (password_verify($password, $stored)) {
        return true;
    }
    return hash_equals($stored, md5($password));
}
`,
      `<?php
function register(PDO $pdo, string $user, string $password): void
{
    $hash = password_hash($password, PASSWORD_DEFAULT);
    $pdo->prepare('INSERT INTO users VALUES (?, ?)')->execute([$user, $hash]);
}
`,
      `<?php
$etag = md5($content);
$key = sha1($user->email);
$checksum = hash('sha256', file_get_contents($path));
`,
    ],
  },
} satisfies Rule;

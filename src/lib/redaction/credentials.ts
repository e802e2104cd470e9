import { kubernetesSecrets } from './kubernetes-secrets.ts';
import type { LogicalLine } from './logical-lines.ts';
import type { Span } from './spans.ts';
import { isReference, isStandIn } from './values.ts';

/**
 * Credentials that their surroundings tell, not a name: in URLs, headers, commands, lines of .pgpass and
 * .netrc, Kubernetes secrets, stored hashes of passwords, and dumps of bytes.
 */
export function credentialSpans(text: string, lines: readonly LogicalLine[]): readonly Span[] {
  return [
    ...urlPasswords(text),
    ...FORMS.flatMap((form) => matches(text, form)),
    ...kubernetesSecrets(text, lines),
  ];
}

const AUTHORITY = /:(?:\/|\\\/){2}([^\s/?#"'`<>\\]{1,600})@(?=[\w[{$.-])/y;

/** `scheme://user:password@host`, `scheme://token@host` */
function urlPasswords(text: string): readonly Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    if (!/[/\\]/.test(text.charAt(at + 1))) continue;
    AUTHORITY.lastIndex = at;
    const [whole, authority = ''] = AUTHORITY.exec(text) ?? [];
    if (whole === undefined) continue;
    const start = at + whole.length - 1 - authority.length;
    spans.push(...passwordIn(authority, start));
  }
  return spans;
}

/** Without a colon the user is the token: of names such as `git` nothing is withheld. */
function passwordIn(authority: string, start: number): readonly Span[] {
  const colon = authority.indexOf(':');
  const value = authority.slice(colon + 1);
  if (value === '' || isReference(value) || (colon !== -1 && isStandIn(value))) return [];
  if (colon === -1 && (authority.length < LEAST_TOKEN || !/\d/.test(authority))) return [];
  return [{ start: start + colon + 1, end: start + authority.length }];
}

const LEAST_TOKEN = 12;

interface Form {
  /** global and with indices; its first group is withheld */
  readonly pattern: RegExp;
  readonly isKept?: (value: string) => boolean;
}

const isFilledIn = (value: string): boolean => isReference(value) || isStandIn(value);

const FORMS: readonly Form[] = [
  // Headers, wherever they stand: in code, curl commands, logs.
  {
    pattern: /\b(?:bearer|basic)[ \t]{1,4}([A-Za-z0-9._~+/=-]{8,})/dgi,
    isKept: (value) => !/[\dA-Z]/.test(value) || isFilledIn(value),
  },
  {
    pattern: /\b(?:set-)?cookie2?["']?[ \t]{0,4}:[ \t]{0,4}["']?([^\s"'`\\][^"'`\r\n\\]{3,})/dgi,
    isKept: (value) => !value.includes('=') || isFilledIn(value),
  },
  // `curl -u user:password`, `sshpass -p x`, `mysql -px`, `docker login -p x`
  {
    pattern:
      /(?:^|[\s"'`[,])(?:-u|--user|--proxy-user|-U)["']?[ \t=,]{1,4}["']?[^\s:"'`]{1,120}:([^\s"'`]{1,400})/dgm,
    isKept: isFilledIn,
  },
  {
    pattern:
      /\b(?:sshpass|mysql|mysqldump|mysqladmin|mariadb|docker login|podman login|redis-cli|htpasswd)\b[^\n|;]{0,200}?[ \t](?:-p|-a|-pass|-b\w? \S{1,80} \S{1,80})[ \t]{0,2}["']?([^\s"'`-][^\s"'`]{1,400})/dg,
    isKept: isFilledIn,
  },
  {
    pattern: /\bConvertTo-SecureString[^\n"'`|;]{0,80}["']([^"'\r\n]{1,400})["']/dgi,
    isKept: isFilledIn,
  },
  // SQL
  {
    pattern:
      /\bidentified\s{1,8}(?:with\s{1,8}\S{1,60}\s{1,8})?(?:by|as)\s{1,8}(?:password\s{1,8})?\\{0,7}["'`]([^"'`\r\n\\]{1,400})/dgi,
    isKept: isFilledIn,
  },
  // .pgpass: host:port:database:user:password
  {
    pattern:
      /(?<![\w.*:-])[\w.*-]{1,255}:(?:\d{1,5}|\*):(?!\d{1,9}:)[\w.*-]{1,80}:[\w.*@-]{1,80}:([^\s:"'`\\][^\s"'`\\]{0,400})/dg,
    isKept: isFilledIn,
  },
  // Oracle: `scott/tiger@host`
  {
    pattern: /\b(?:jdbc:oracle:\w{1,10}:|sqlplus[ \t]{1,4})[\w$]{1,60}\/([^\s@"'`]{1,200})@/dgi,
    isKept: isFilledIn,
  },
  // crypt, bcrypt, argon2, scrypt, PBKDF2, Apache's and LDAP's: a password can be guessed from its hash
  {
    pattern:
      /(\$(?:[1-7][a-z]?|apr1|y|gy|argon2[a-z]{1,2}|scrypt|pbkdf2[\w-]{0,16}|bcrypt[\w-]{0,16})\$[./A-Za-z0-9+=,$-]{12,400})/dg,
  },
  {
    pattern:
      /(\{(?:SSHA|SHA|SMD5|MD5|CRYPT|SSHA\d{3}|PBKDF2[\w-]{0,16})\}[A-Za-z0-9+/=.$]{12,400})/dg,
  },
  // Dumps of bytes: `00:8f:3a:…`, `\x00\x8f…`, and of words: `7dfa bf90 …`, `0x7dfabf90, …`
  { pattern: /((?:[0-9a-f]{2}(?:: ?| {1,2})){11,}[0-9a-f]{2})/dgi },
  {
    pattern:
      /((?:(?:\b|(?<=\\[nrt]))(?:0x)?[0-9a-f]{4,16}[uU]?[lL]{0,2}[ ,]{1,2}){3,}(?:0x)?[0-9a-f]{4,16})\b/dgi,
    isKept: (value) => !/[a-f]/i.test(value.replaceAll('0x', '')) || !/[1-9]/.test(value),
  },
  { pattern: /((?:\\x[0-9a-f]{2}){12,})/dgi },
  // Shared access signatures and signed URLs
  {
    pattern:
      /[?&](?:sig|signature|X-Amz-Signature|X-Goog-Signature|X-Amz-Security-Token|X-Amz-Credential)=([^\s&"'`<>]{8,})/dgi,
    isKept: isFilledIn,
  },
  // Incoming webhooks, whose path is the secret
  { pattern: /hooks\.slack(?:-gov)?\.com\/(?:services|workflows|triggers)\/([\w/-]{12,400})/dgi },
  { pattern: /discord(?:app)?\.com\/api\/webhooks\/\d{5,30}\/([\w-]{12,400})/dgi },
  { pattern: /webhook\.office\.com\/webhookb2\/([\w@/-]{12,})/dgi },
];

function matches(text: string, { pattern, isKept }: Form): readonly Span[] {
  return Array.from(text.matchAll(pattern)).flatMap(({ indices, 1: value = '' }) => {
    const [start, end] = indices?.[1] ?? [0, 0];
    return end === start || isKept?.(value) === true ? [] : [{ start, end }];
  });
}

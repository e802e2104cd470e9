import { shannonEntropy } from './entropy.ts';
import { factsOf, LOOKS_LIKE_AN_EXAMPLE } from './evidence.ts';
import type { Found } from './secret-rule.ts';
import { lineBefore } from './value-hash.ts';

const HEADER = /-----BEGIN ((?:[A-Z0-9]{1,10} ){0,2})PRIVATE KEY( BLOCK)?-----/y;
const READ_LENGTH = 6000;
const LEAST_BODY = 60;
const MADE_UP =
  /(?:^|[^A-Za-z])(?:[Tt]est|TEST|[Ff]ake|FAKE|[Dd]ummy|DUMMY|[Mm]ock|MOCK|[Ss]ample|SAMPLE|[Ee]xample|EXAMPLE)(?![a-z])/;
const NOT_BODY = /\\[nr]|[^A-Za-z0-9+/=]/g;

interface PrivateKey {
  readonly start: number;
  readonly end: number;
  readonly body: string;
  readonly isEncrypted: boolean;
  /** decodes to what such a key begins with */
  readonly isWellFormed: boolean;
  readonly isOfServiceAccount: boolean;
  /** in a documentation comment, whose lines begin with `*` */
  readonly isDocumentation: boolean;
  /** by the name that it is given to: `TEST_KEY = "..."` */
  readonly isMadeUp: boolean;
}

/** What encrypts an OpenSSH key is named behind its magic. */
function isSealedOpenSsh(bytes: Buffer): boolean {
  return bytes.length > 24 && bytes.toString('latin1', 19, 23) !== 'none';
}

/** The first bytes: a sequence of ASN.1, OpenSSH's magic, or a packet of PGP. */
function isWellFormed(bytes: Buffer, kind: string): boolean {
  const first = bytes[0] ?? 0;
  if (kind.startsWith('PGP')) return first >= 0x80;
  return first === 0x30 || bytes.toString('latin1', 0, 14) === 'openssh-key-v1';
}

function bodyOf(text: string): string {
  const lines = text.split(/\r?\n|\\r?\\n/);
  // headers of old PEM and of PGP, and the checksum of PGP
  const kept = lines.filter(
    (line) => !/^[\s"'+]*(?:[A-Za-z-]{2,20}:|=[A-Za-z0-9+/]{4}\s*$)/.test(line),
  );
  return kept.join('').replaceAll(NOT_BODY, '');
}

/** What is between a header and its footer; of a text that is cut off, what there is. */
function innerOf(text: string, start: number): string {
  const rest = text.slice(start, start + READ_LENGTH);
  const next = rest.search(/-----(?:BEGIN|END)/);
  if (next < 0) return rest;
  return rest.startsWith('-----BEGIN', next) ? '' : rest.slice(0, next);
}

const isMarkedEncrypted = (kind: string, inner: string): boolean =>
  kind.startsWith('ENCRYPTED') || inner.includes('4,ENCRYPTED');

function privateKeyAt(text: string, at: number): PrivateKey | undefined {
  HEADER.lastIndex = at;
  const [header, kind = ''] = HEADER.exec(text) ?? [];
  if (header === undefined) return undefined;
  const end = at + header.length;
  const inner = innerOf(text, end);
  const body = bodyOf(inner);
  if (body.length < LEAST_BODY || shannonEntropy(body.slice(0, 500)) < 4) return undefined;
  const bytes = Buffer.from(body, 'base64');
  // Text that follows a header that nothing ends: a placeholder of a form.
  const isEnded = text.startsWith('-----END', end + inner.length);
  if (!isEnded && !isWellFormed(bytes, kind)) return undefined;
  const isSealed = kind.startsWith('OPENSSH') && isSealedOpenSsh(bytes);
  return {
    start: at,
    end,
    body,
    isEncrypted: isSealed || isMarkedEncrypted(kind, inner),
    isWellFormed: isWellFormed(bytes, kind),
    isOfServiceAccount: text.slice(Math.max(0, at - 600), at).includes('"service_account"'),
    isDocumentation: /^\s*\*/.test(lineBefore(text, at)),
    isMadeUp: MADE_UP.test(lineBefore(text, at)),
  };
}

/** Literal of the structure's rules. */
export const PEM_LITERAL = '-----BEGIN ';

type PrivateKeyKind = 'plain' | 'encrypted' | 'service-account';

function kindOf(key: PrivateKey): PrivateKeyKind {
  if (key.isEncrypted) return 'encrypted';
  return key.isOfServiceAccount ? 'service-account' : 'plain';
}

/** Finder of one kind of key in PEM: a header with so much of a body that it is one. */
export function privateKeyFinder(
  kind: PrivateKeyKind,
): (text: string, at: number) => Found | undefined {
  return (text, at) => {
    const key = privateKeyAt(text, at);
    if (key === undefined || kindOf(key) !== kind) return undefined;
    const isExample = key.isDocumentation || key.isMadeUp;
    return {
      start: key.start,
      end: key.end,
      value: key.body,
      confidence: key.isWellFormed ? 'high' : 'medium',
      evidence: factsOf({
        'structure valid': key.isWellFormed,
        'encrypted with a passphrase': key.isEncrypted,
        'in a documentation comment': key.isDocumentation,
        [LOOKS_LIKE_AN_EXAMPLE]: isExample,
      }),
      isExample,
    };
  };
}

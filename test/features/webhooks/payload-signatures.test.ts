import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { EVENT_TYPES, toPayload } from '#features/webhooks/events.ts';
import { toSignatureHeaders } from '#features/webhooks/signature.ts';
import { flipBit, toReason } from './examples.ts';

const COUNT = 1000;
const SEED = 20_261_121;

const awkward = fc.constantFrom(
  '',
  '\u2028',
  '\u2029\u0085\uFEFF',
  '\0\b\t\r\n\u001F\u007F',
  '🦉👩‍👩‍👧‍👦🇨🇭',
  'e\u0301 \u202Eright to left',
  '\uD83D',
  '\uDE00 alone',
  '\\u0041 "\'/</script>',
  '__proto__',
);
const text = fc.oneof(
  awkward,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.array(awkward, { maxLength: 5 }).map((pieces) => pieces.join('')),
);
const number = fc.oneof(
  fc.constantFrom(0, -0, 1e308, -1e308, 5e-324, 1e21, 2 ** 53, Number.MAX_SAFE_INTEGER, 0.1 + 0.2),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
);
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    text,
    number,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(text, tie('value'), { maxKeys: 6 }),
  ),
})).value;
const nested = fc.integer({ min: 1, max: 200 }).map((depth) => {
  let inner: object = {};
  for (let i = 0; i < depth; i++) inner = i % 2 === 0 ? { inner } : { list: [inner] };
  return inner;
});
const data: fc.Arbitrary<object> = fc.oneof(
  { weight: 8, arbitrary: fc.dictionary(text, value, { maxKeys: 8 }) },
  { weight: 1, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: nested },
);
const secret = fc.oneof(
  fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => `whsec_${Buffer.from(bytes).toString('base64')}`),
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: 128, size: 'max' })
    .filter((own) => !own.startsWith('whsec_')),
);
const drawn = fc.record({
  type: fc.constantFrom(...EVENT_TYPES, 'ping'),
  name: text,
  data,
  secret,
  previous: fc.option(secret),
  id: fc.stringMatching(/^dlv_[0-9a-hjkmnp-tv-z]{24}$/),
  flips: fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: 3,
    maxLength: 3,
  }),
});

/** A delivery as it arrives, made by the service's own code. */
interface Signed {
  readonly secret: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** where in body, signature and timestamp a bit is flipped, 0 to 1 */
  readonly flips: readonly number[];
}

const sentAt = new Date();
const cases: readonly Signed[] = fc.sample(drawn, { numRuns: COUNT, seed: SEED }).map((one) => {
  const project = { id: 'proj_06gzw024hq64ycxy0k9rm0pk', name: one.name };
  const body = toPayload(one.type, sentAt, project, one.data);
  const secrets = one.previous === null ? [one.secret] : [one.secret, one.previous];
  const headers = toSignatureHeaders(secrets, { deliveryId: one.id, sentAt, body });
  return { secret: one.secret, body, headers, flips: one.flips };
});

const SERVICE = 'x-service-signature';
const STANDARD = 'webhook-signature';
const TIMESTAMP = 'webhook-timestamp';

const flipAt = (bytes: Buffer, place = 0): Buffer =>
  flipBit(bytes, Math.floor(place * bytes.length * 8));

/** The same with one bit of a header flipped. Of two signatures only the one for `secret` is left. */
function flipHeader({ headers }: Signed, name: string, place = 0): Record<string, string> {
  const [alone = ''] = (headers[name] ?? '').split(' ');
  return { ...headers, [name]: flipAt(Buffer.from(alone), place).toString('latin1') };
}

/** One after another each case, and the same with a bit of body, signature or timestamp flipped. */
function toVariants(one: Signed, signature: string) {
  const [body, header, time] = one.flips;
  return [
    { kind: 'as sent', ...one },
    { kind: 'body', ...one, body: flipAt(one.body, body) },
    { kind: 'signature', ...one, headers: flipHeader(one, signature, header) },
    { kind: 'timestamp', ...one, headers: flipHeader(one, TIMESTAMP, time) },
  ];
}

test('the cases have in them what JSON, UTF-8 and HMAC can trip over', () => {
  const bodies = cases.map(({ body }) => body.toString('utf8'));
  const having = (pattern: RegExp): number => bodies.filter((body) => pattern.test(body)).length;
  expect(new Set(bodies).size).toBeGreaterThan(900);
  const findings = {
    empty: having(/"data":\{\}/),
    lineSeparators: having(/\u2028/),
    astral: having(/[\u{10000}-\u{10FFFF}]/u),
    loneSurrogates: having(/\\ud83d/),
    escapes: having(/\\u0000/),
    hugeNumbers: having(/\de\+\d/),
    // Redaction withholds what is deeper than twelve levels.
    deep: having(/(?:\{"list":\[\{"inner":){3}/),
    own: cases.filter((one) => !one.secret.startsWith('whsec_')).length,
    overOneBlock: cases.filter((one) => Buffer.byteLength(one.secret) > 64).length,
    twoSignatures: cases.filter(({ headers }) => headers[STANDARD]?.includes(' ')).length,
  };
  for (const [name, count] of Object.entries(findings)) {
    expect(count, name).toBeGreaterThanOrEqual(20);
  }
});

/** Only what a receiver has; written against the page of Standard Webhooks and our own, not our code. */
const PYTHON = `
import base64, hashlib, hmac, json, sys

def sha256(key, signed):
    return hmac.new(key, signed, hashlib.sha256)

def service(case, body):
    expected = "sha256=" + sha256(case["secret"].encode(), body).hexdigest()
    return hmac.compare_digest(expected.encode(), case["headers"]["x-service-signature"].encode())

def standard(case, body):
    headers, secret = case["headers"], case["secret"]
    own = not secret.startswith("whsec_")
    key = secret.encode() if own else base64.b64decode(secret[len("whsec_"):])
    signed = f'{headers["webhook-id"]}.{headers["webhook-timestamp"]}.'.encode() + body
    expected = b"v1," + base64.b64encode(sha256(key, signed).digest())
    return any(hmac.compare_digest(expected, one.encode())
               for one in headers["webhook-signature"].split(" "))

counts = {}
with open(sys.argv[1], encoding="utf-8") as lines:
    for line in lines:
        case = json.loads(line)
        body = base64.b64decode(case["body"])
        if case["kind"] == "as sent":
            json.loads(body.decode("utf-8"))
        check = {"service": service, "standard": standard}[case["scheme"]]
        verdict = "valid" if check(case, body) else "invalid"
        name = " ".join([case["scheme"], case["kind"], verdict])
        counts[name] = counts.get(name, 0) + 1
print(json.dumps(counts))
`;

const toLine =
  (scheme: 'service' | 'standard') =>
  ({ kind, secret: key, headers, body }: ReturnType<typeof toVariants>[number]): string =>
    JSON.stringify({ scheme, kind, secret: key, headers, body: body.toString('base64') });

const noPython = toReason('python3', '--version');
test.skipIf(noPython !== '')(
  `Python verifies 1,000 of 1,000 in one process, and none with a flipped bit${noPython}`,
  () => {
    const dir = mkdtempSync(join(tmpdir(), 'sextant-payloads-'));
    try {
      // Our own signature is of the body alone.
      const service = cases
        .flatMap((one) => toVariants(one, SERVICE))
        .filter(({ kind }) => kind !== 'timestamp');
      const standard = cases.flatMap((one) => toVariants(one, STANDARD));
      const lines = [...service.map(toLine('service')), ...standard.map(toLine('standard'))];
      const file = join(dir, 'cases.jsonl');
      writeFileSync(file, lines.join('\n'));
      const { stdout, stderr } = spawnSync('python3', ['-c', PYTHON, file], { encoding: 'utf8' });
      expect(stderr).toBe('');
      expect(z.record(z.string(), z.int()).parse(JSON.parse(stdout))).toEqual({
        'service as sent valid': COUNT,
        'service body invalid': COUNT,
        'service signature invalid': COUNT,
        'standard as sent valid': COUNT,
        'standard body invalid': COUNT,
        'standard signature invalid': COUNT,
        'standard timestamp invalid': COUNT,
      });
    } finally {
      rmSync(dir, { recursive: true });
    }
  },
);

test('the Standard Webhooks library verifies 1,000 of 1,000, and none with a flipped bit', () => {
  const counts: Record<string, number> = {};
  for (const one of cases) {
    const library = one.secret.startsWith('whsec_')
      ? new Webhook(one.secret)
      : new Webhook(Buffer.from(one.secret), { format: 'raw' });
    for (const { kind, body, headers } of toVariants(one, STANDARD)) {
      const name = `${kind} ${toVerdict(() => library.verify(body, headers), body)}`;
      counts[name] = (counts[name] ?? 0) + 1;
    }
  }
  expect(counts).toEqual({
    'as sent valid': COUNT,
    'body invalid': COUNT,
    'signature invalid': COUNT,
    'timestamp invalid': COUNT,
  });
});

function toVerdict(verify: () => unknown, body: Buffer): 'valid' | 'invalid' {
  let payload: unknown;
  try {
    payload = verify();
  } catch {
    return 'invalid';
  }
  expect(payload).toEqual(JSON.parse(body.toString('utf8')));
  return 'valid';
}

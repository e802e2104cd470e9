import * as fc from 'fast-check';

/** How a value is drawn inside a property; fast-check shrinks what was drawn. */
export type Draw = fc.GeneratorValue;

/** `times` in a hundred. */
export function isRare(draw: Draw, times: number): boolean {
  return draw(fc.integer, { min: 0, max: 99 }) >= 100 - times;
}

export function pick<T>(draw: Draw, choices: readonly T[]): T {
  const index = draw(fc.nat, Math.max(0, choices.length - 1));
  const chosen = choices[index];
  if (chosen === undefined) throw new TypeError('There is nothing to pick from');
  return chosen;
}

/** Texts that have broken services. */
const KNOWN_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\n',
  '\uFEFF',
  '\uD800',
  '\uDC00a',
  '\u202Etxt',
  'é'.normalize('NFD'),
  '🧭',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0x10',
  '1e309',
  '9007199254740993',
  '2147483648',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  '/dev/zero',
  '~',
  "' or 1=1 --",
  '\\',
  '%',
  '%00',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '$1',
  'to_tsquery & | ! ( ) :*',
  '('.repeat(500),
  'a'.repeat(101),
  'x'.repeat(1000),
  'x'.repeat(1001),
  'ß'.repeat(4001),
  '🧭'.repeat(2001),
  'a b '.repeat(500),
];

/** Pieces of glob patterns, some of which multiply what they are matched against. */
const GLOB_PARTS = [
  '*',
  '**',
  '/',
  '?',
  '[a-z]',
  '[!a]',
  '[',
  ']',
  '{a,b}',
  '{1..99999}',
  '{a..z..0}',
  '{,}',
  '{',
  '}',
  '+(a|b)',
  '!(src)',
  '*(*(a))',
  '@(',
  ')',
  '|',
  '\\',
  '!',
  '#',
  'src',
  'm1.ts',
  'part',
  '.',
  '..',
] as const;

const globText = fc
  .array(fc.constantFrom(...GLOB_PARTS), { maxLength: 60 })
  .map((parts) => parts.join(''));
const repeatedGlob = fc
  .tuple(fc.constantFrom(...GLOB_PARTS), fc.integer({ min: 2, max: 200 }), globText)
  .map(([part, times, rest]) => part.repeat(times) + rest);
const surrogates = fc
  .array(fc.integer({ min: 0xd7_00, max: 0xe0_00 }), { minLength: 1, maxLength: 6 })
  .map((units) => String.fromCharCode(...units));

const WORDS = ['step3x4', 'amount', 'limit2', 'How are steps made?', 'who calls step1x1', 'm1.ts'];

const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...KNOWN_TEXTS) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 2000, size: 'large' }) },
  { weight: 1, arbitrary: surrogates },
  { weight: 1, arbitrary: globText },
  { weight: 1, arbitrary: repeatedGlob },
);

// fast-check tells draws apart by these functions, so they must stay the same.
const hostileTexts = (): fc.Arbitrary<string> => hostileText;
const values = (): fc.Arbitrary<unknown> => value;

/** A text that a field may well not expect. */
export function drawText(draw: Draw): string {
  return draw(hostileTexts);
}

/** A text that a field may expect. */
export function drawWord(draw: Draw): string {
  return pick(draw, WORDS);
}

const number = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, 1, -1, 10, 100, 2 ** 31, 2 ** 53, 1e300, -1e300, 0.5),
);

const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 3, arbitrary: number.map((drawn): unknown => (Number.isFinite(drawn) ? drawn : null)) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3000 }).map((depth) => nest(depth)) },
);

/** Any value of JSON. */
export function drawJson(draw: Draw): unknown {
  return draw(values);
}

function nest(depth: number): unknown {
  let nested: unknown = 1;
  for (let level = 0; level < depth; level += 1)
    nested = level % 2 === 0 ? [nested] : { a: nested };
  return nested;
}

const EXTRA_KEYS = ['__proto__', 'constructor', 'prototype', 'toJSON', 'then', 'id', 'status', ''];

/** An object near a valid one: keys left out, added, or with another value. */
export function drawNear(draw: Draw, valid: Readonly<Record<string, unknown>>): unknown {
  if (isRare(draw, 10)) return drawJson(draw);
  const entries = Object.entries(valid).flatMap(([key, given]) => {
    if (isRare(draw, 10)) return [];
    return [[key, isRare(draw, 40) ? drawJson(draw) : given] as const];
  });
  const extra = isRare(draw, 15) ? [[drawKey(draw), drawJson(draw)] as const] : [];
  const near = Object.fromEntries([...entries, ...extra]);
  return isRare(draw, 3) ? [near] : near;
}

function drawKey(draw: Draw): string {
  return isRare(draw, 50) ? drawText(draw) : pick(draw, EXTRA_KEYS);
}

const MAX_BODY = 1 << 20;

/** The bytes of a JSON text, at times broken in the way that texts break. */
export function drawBytes(draw: Draw, json: unknown): Buffer {
  const text = JSON.stringify(json) ?? '';
  if (isRare(draw, 70)) return Buffer.from(text);
  const at = draw(fc.nat, Math.max(0, text.length));
  const [head, tail] = [text.slice(0, at), text.slice(at)];
  const makers: readonly (() => Buffer)[] = [
    () => Buffer.from(head),
    () => Buffer.from(head + drawText(draw) + tail),
    () => Buffer.from(head + tail.slice(draw(fc.nat, 20))),
    () => Buffer.concat([Buffer.from(head), drawRaw(draw), Buffer.from(tail)]),
    () => Buffer.from(`\uFEFF${text}`),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.from(text + text),
    () => Buffer.from(text.replace('{', '{"query":1,"name":2,"query":"a",')),
    () => Buffer.from(text.replace(/"[^"]*"(?=[,}])/, String.raw`"\ud800\u0000"`)),
    () => Buffer.from(text.replace(/[\w"]+(?=[,}])/, pick(draw, ['1e999', '-0', '01', 'NaN']))),
    () => Buffer.from('['.repeat(draw(fc.nat, 200_000))),
    () => Buffer.from('{"a":'.repeat(draw(fc.nat, 100_000))),
    () => drawRaw(draw),
  ];
  return pick(draw, makers)();
}

/** Up to 1 MiB, and a byte above, of a text inside a valid object. */
export function drawGiant(draw: Draw, key: string): Buffer {
  const size = pick(draw, [65_536, 500_000, MAX_BODY - 100, MAX_BODY, MAX_BODY + 1]);
  const unit = pick(draw, ['x', ' ', 'a b', '"', '\\u0000', '{', '('] as const);
  const shell = Buffer.from(`{${JSON.stringify(key)}:""}`);
  const filling = Buffer.alloc(Math.max(0, size - shell.length), unit);
  return Buffer.concat([shell.subarray(0, -2), filling, shell.subarray(-2)]);
}

function drawRaw(draw: Draw): Buffer {
  return Buffer.from(draw(fc.uint8Array, { maxLength: 60 }));
}

/** A text as a header can carry it. */
export function toHeader(text: string): string {
  return text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 20_000);
}

/** A text as a path or a query can carry it, escaped or not. */
export function drawEscaped(draw: Draw, text: string): string {
  const bytes = Buffer.from(text);
  const escaped = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  if (isRare(draw, 30)) return escaped;
  if (isRare(draw, 30)) return text.replaceAll(/[^\x21-\xff]/g, '');
  return text.replaceAll(/[^\w.-]/g, (character) => {
    const inside = Buffer.from(character).toString('hex');
    return inside.replaceAll(/../g, '%$&');
  });
}

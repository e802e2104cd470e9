import type { Expression } from '#code/flow/model.ts';
import { DOUBTS } from './doubts.ts';
import { lastNameOf, type Interpreter } from './interpreter.ts';
import { maskOf } from './rule-set.ts';
import { type Label, labelsOf, type Env } from './value.ts';

/** A test of where a URL leads, and what it says of the variables that the URL was read from. */
export interface HostGuard {
  readonly names: readonly string[];
  readonly mask: number;
  /** whether the host is a known one, or missing, where the test is true, or where it is false */
  readonly isWhenTrue: boolean;
}

const HOST =
  /^(?:netloc|hostname|host|origin|authority|getHost|getAuthority|Host|Hostname|Authority)$/;
const EQUAL = new Set(['==', '===', 'in', 'eq']);
const DIFFERENT = new Set(['!=', '!==', 'not in']);
const MEMBERSHIP =
  /^(?:includes|has|contains|Contains|include\?|equals|equalsIgnoreCase|Equals|in_array|member\?)$/;
const MAX_NAMES = 8;
const MAX_LOOKED_AT = 500;

/** `urlparse(x).netloc in HOSTS`, `new URL(x).host === 'a.b'`, `HOSTS.includes(url.host)`, `url.host.nil?` */
export function readHostGuard(
  interpreter: Interpreter,
  env: Env,
  test: Expression,
): HostGuard | null {
  const tested = testedHost(test);
  if (tested === null) return null;
  const { host, mask, isWhenTrue } = tested;
  const { labels } = interpreter.evaluate(interpreter, env, host);
  const names = labels.length === 0 ? [] : namesOf(env, labels);
  return names.length === 0 ? null : { names, mask, isWhenTrue };
}

interface TestedHost extends Pick<HostGuard, 'mask' | 'isWhenTrue'> {
  readonly host: Expression;
}

const KNOWN = maskOf(['redirect', 'ssrf']);
/** An address without a host leads to the own one, unless a browser reads it otherwise. */
const MISSING = DOUBTS.check;
const IS_MISSING = /^(?:nil\?|null|blank\?|empty\?|is_?empty|is_?null(?:_?or_?\w+)?|isBlank)$/i;
const IS_THERE = /^(?:present\?|is_?abs(?:olute)?(?:_?uri)?)$/i;

function testedHost(test: Expression): TestedHost | null {
  if (test.kind === 'binary') return comparedHost(test);
  if (isHost(test)) return { host: test, mask: MISSING, isWhenTrue: false };
  if (test.kind !== 'call') return null;
  const name = lastNameOf(test.callee);
  const object = test.callee.kind === 'member' ? [test.callee.object] : [];
  const host = [...object, ...test.args.map(({ value }) => value)].find(isHost);
  if (host === undefined) return null;
  if (MEMBERSHIP.test(name)) return { host, mask: KNOWN, isWhenTrue: true };
  if (IS_MISSING.test(name)) return { host, mask: MISSING, isWhenTrue: true };
  return IS_THERE.test(name) ? { host, mask: MISSING, isWhenTrue: false } : null;
}

function comparedHost({
  op,
  left,
  right,
}: Extract<Expression, { kind: 'binary' }>): TestedHost | null {
  const isEqual = EQUAL.has(op);
  const host = [left, right].find(isHost);
  if (host === undefined || !(isEqual || DIFFERENT.has(op))) return null;
  const other = host === left ? right : left;
  const isEmpty = other.kind === 'literal' && (other.value === null || other.value === '');
  return { host, mask: isEmpty ? MISSING : KNOWN, isWhenTrue: isEqual };
}

function isHost(expression: Expression): boolean {
  if (expression.kind === 'member') return HOST.test(expression.property);
  return expression.kind === 'call' && HOST.test(lastNameOf(expression.callee));
}

/** Variables that hold something of the same origin. */
function namesOf(env: Env, labels: readonly Label[]): string[] {
  const origins = new Set(labels.map(originOf));
  const names: string[] = [];
  let looked = 0;
  for (let at: Env | null = env; at !== null; at = at.parent)
    for (const [name, value] of at.values) {
      looked += 1;
      if (looked > MAX_LOOKED_AT || names.length >= MAX_NAMES) return names;
      const own = labelsOf(value);
      if (/^\w/.test(name) && own.length > 0 && own.every((label) => origins.has(originOf(label))))
        names.push(name);
    }
  return names;
}

function originOf({ root }: Label): string {
  if (root.kind === 'source') return `source ${root.at}`;
  return root.kind === 'parameter'
    ? `parameter ${root.owner} ${root.index}`
    : `result ${root.call}`;
}

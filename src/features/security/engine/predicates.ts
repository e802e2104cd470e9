import type { Argument, Expression } from '#code/flow/model.ts';
import { readEither } from './comparisons.ts';
import { lastNameOf, type Interpreter } from './interpreter.ts';
import { readMatching } from './matching.ts';
import { asMethod, type Predicate, readContains } from './membership.ts';
import { readStart } from './own-paths.ts';
import { type Guard, guardedIn, NO_GUARD, refinedBy, sure } from './refinements.ts';
import { maskOf } from './rule-set.ts';
import { ALL_DANGERS, type Env } from './value.ts';

type Call = Extract<Expression, { kind: 'call' }>;

const CONTAINS =
  /^(?:includes|has|contains|containsKey|contains_?value|index_?of|hasOwn(?:Property)?|include\?|member\?|key\?|Contains|ContainsKey|in_array|array_key_exists|find)$/i;
const BEGINS =
  /^(?:starts_?with|start_with\?|has_?prefix|str_starts_with|is_relative_to|StartsWith)$/i;
const NUMERIC =
  /^(?:is_?(?:numeric|integer|int|safeinteger|digit|decimal|alnum|alpha|uuid|finite|identifier|hex)|ctype_\w+|isinstance)$/i;
const EQUALS = /^(?:equals|equalsIgnoreCase|Equals|contentEquals|eql\?)$/;
const MATCHING = /^(?:test|match|fullmatch|matches|match\?|preg_match|MatchString|IsMatch)$/;
const EXISTING = /^(?:file_exists|is_file|is_readable|isfile|exists|existsSync|Exists)$/;
const VALIDATING =
  /^_*(?:is_?|has_?|check_?|validate_?|verify_?)?(?:valid|allow|safe|whitelist|allowlist|permitted|trusted|same_?origin|local_?url|url_has_allowed)\w*\??$|(?:Allowed|Valid|Safe|Permitted|Trusted|Whitelisted|Allowlisted)$/i;

/** What a call that answers yes or no says of its receiver or its arguments. */
export function readPredicate(interpreter: Interpreter, env: Env, call: Call): Guard {
  const name = lastNameOf(call.callee);
  const { self, args } = asMethod(call);
  if (name === 'IsLocal' && self) return sure(self, maskOf(['path']));
  if (CONTAINS.test(name) || name === 'str_contains')
    return readContains(interpreter, env, { name, self, args });
  const first = args[0]?.value;
  if (BEGINS.test(name) && self && first) return readBeginning(interpreter, env, { self, first });
  return readShape(interpreter, env, { call, predicate: { name, self, args } });
}

/** Predicates of what a text looks like, and those that are only told by their names. */
function readShape(
  interpreter: Interpreter,
  env: Env,
  { call, predicate }: { readonly call: Call; readonly predicate: Predicate },
): Guard {
  const { name, self, args } = predicate;
  const [first] = args;
  if (EXISTING.test(name) && first) return readExisting(first.value);
  if (NUMERIC.test(name)) return readNumeric(interpreter, env, call);
  if (EQUALS.test(name)) return readEquals(interpreter, env, self, args);
  if (MATCHING.test(name)) {
    const values = [...(self ? [self] : []), ...args.map(({ value }) => value)];
    const isWhole = name === 'matches' || name === 'fullmatch';
    return readMatching(interpreter, env, { values, isWhole });
  }
  return VALIDATING.test(name) && first ? sure(first.value, ALL_DANGERS) : NO_GUARD;
}

const OF_OTHER_SITES = maskOf(['redirect', 'ssrf']);

/** `file_exists($folder . '/' . $page)`: what names a file behind a folder is no address of another host. */
function readExisting(test: Expression): Guard {
  const tested = guardedIn(partsOf(test).slice(1));
  return { ...NO_GUARD, whenTrue: refinedBy(tested, OF_OTHER_SITES) };
}

/** Parts of a text that is put together, from the left. */
function partsOf(text: Expression): readonly Expression[] {
  if (text.kind === 'call') return text.args.map(({ value }) => value);
  if (text.kind === 'template') return text.parts;
  if (text.kind !== 'binary') return [text];
  return [...partsOf(text.left), text.right];
}

/** `"name".equals(x)`, `x.equals(NAME)`, `Objects.equals(x, "name")` */
function readEquals(
  interpreter: Interpreter,
  env: Env,
  self: Expression | null,
  args: readonly Argument[],
): Guard {
  const [first, second] = args.map(({ value }) => value);
  const left = second === undefined ? self : first;
  const right = second ?? first;
  if (!left || !right) return NO_GUARD;
  return readEither(interpreter, env, [left, right]);
}

function readBeginning(
  interpreter: Interpreter,
  env: Env,
  { self, first }: { readonly self: Expression; readonly first: Expression },
): Guard {
  const { constant, labels } = interpreter.evaluate(interpreter, env, first);
  const isTold = labels.some(({ root }) => root.kind === 'source');
  if (isTold) return NO_GUARD;
  // What begins with a whole place stays there.
  if (typeof constant === 'string' && constant.length < 3) return readStart(self, constant);
  return sure(self, maskOf(['path', 'redirect', 'ssrf']));
}

function readNumeric(interpreter: Interpreter, env: Env, { callee, args }: Call): Guard {
  const [first, second] = args;
  if (lastNameOf(callee) === 'isinstance') {
    const type = second && interpreter.evaluate(interpreter, env, second.value).path;
    return first && /^(?:int|float|bool|uuid\.UUID|datetime\.\w+)$/.test(type ?? '')
      ? sure(first.value, ALL_DANGERS)
      : NO_GUARD;
  }
  if (first) return sure(first.value, ALL_DANGERS);
  return callee.kind === 'member' ? sure(callee.object, ALL_DANGERS) : NO_GUARD;
}

import { DANGERS } from '../rule.ts';
import type { FlowDialect } from '#code/flow/model.ts';
import type { Interpreter } from './interpreter.ts';
import { maskOf } from './rule-set.ts';

/** Path that a declared type begins: `Request` imported from express is `express.Request`. */
export function resolveType({ dialect, imports, classes }: Interpreter, type: string): string {
  if (isPlain(dialect, type)) return '';
  if (classes.has(type)) return type;
  const [first = '', ...rest] = type.split('.');
  const imported = imports.get(first);
  // A class of the project is not a library's, whatever its name.
  const isOwn = imported?.path === '';
  if (dialect.hasSimpleTypes) return isOwn ? '' : (rest.at(-1) ?? first);
  return imported === undefined || isOwn ? type : [imported.path, ...rest].join('.');
}

/** Java's texts have methods that rules are about. */
function isPlain({ hasOpenFields }: FlowDialect, type: string): boolean {
  return type === '' || (PLAIN.has(type) && !(hasOpenFields && type === 'String'));
}

/** Types that say nothing of what a value may be used for. */
const PLAIN = new Set(
  'any unknown object Object string String str text var auto let const void never mixed array Array dict list'.split(
    ' ',
  ),
);

/** Types whose values no one can put words into. */
const HARMLESS = new Set(
  'int long short byte float double char boolean bool Integer Long Short Double Float Boolean number bigint decimal uint ulong Int32 Int64 i32 i64 u32 u64 int64 int32 uint64 float64 integer UUID Guid BigInteger BigDecimal LocalDate LocalDateTime LocalTime Instant ZonedDateTime OffsetDateTime Duration DateTime DateTimeOffset TimeSpan DateOnly'.split(
    ' ',
  ),
);

/** `Guid?`, `Optional[int]`, `int | None` are what is in them; of an enumeration nobody can make another value. */
const WRAPPED =
  /^(?:(?:Optional|Nullable|Maybe|Option)[[<](\w+)[\]>]|(\w+)(?:\?|\s*\|\s*(?:None|null|undefined)))$/;
const ENUMERATION =
  /^[A-Z]\w*(?:Type|Kind|Mode|Method|Status|Flags|Order|OrderBy|SortBy|Direction|Enum)$/;

export function isHarmless(type: string): boolean {
  const [, inBrackets, before] = WRAPPED.exec(type) ?? [];
  const plain = inBrackets ?? before ?? type;
  return HARMLESS.has(plain);
}

/** Whether a parameter that a framework fills can be one of a few values or a number only. */
export function isChoice(type: string): boolean {
  const [, inBrackets, before] = WRAPPED.exec(type) ?? [];
  return isHarmless(type) || ENUMERATION.test(inBrackets ?? before ?? type);
}

/** The dangers of words: that a number can be foretold (a rule's own danger), or is too large, is not among them. */
export const NOTHING_TO_SAY = maskOf(
  DANGERS.filter((danger) => danger !== 'custom' && danger !== 'size'),
);

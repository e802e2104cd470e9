import { DANGERS } from '../rule.ts';
import type { FlowDialect } from '#code/flow/model.ts';
import type { Machine } from './machine.ts';
import { maskOf } from './rule-set.ts';

/** Path that a declared type begins: `Request` imported from express is `express.Request`. */
export function resolveType({ dialect, imports, classes }: Machine, type: string): string {
  if (type === '' || isPlain(dialect, type)) return '';
  if (classes.has(type)) return type;
  const [first = '', ...rest] = type.split('.');
  if (dialect.hasSimpleTypes) return rest.at(-1) ?? first;
  const imported = imports.get(first);
  if (imported === undefined || imported.path === '') return type;
  return [imported.path, ...rest].join('.');
}

/** Java's texts have methods that rules are about. */
function isPlain({ hasOpenFields }: FlowDialect, type: string): boolean {
  return PLAIN.has(type) && !(hasOpenFields && type === 'String');
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

export function isHarmless(type: string): boolean {
  return HARMLESS.has(type);
}

/** The dangers of words: that a number can be foretold (a rule's own danger), or is too large, is not among them. */
export const NOTHING_TO_SAY = maskOf(
  DANGERS.filter((danger) => danger !== 'custom' && danger !== 'size'),
);

import { z } from 'zod';
import { LANGUAGES } from '#code/languages/registry.ts';
import { createPatternTest } from '../engine/patterns.ts';
import { makeLinear } from '../expressions.ts';
import { RULE_CONFIDENCES, SEVERITIES } from '#lib/secrets/severity.ts';
import { DANGERS, type Rule, type ValueTest } from '../rule.ts';

/** Texts of a rule: enough for people, too little to do harm. */
const text = z.string().trim().min(1).max(1_000);
const name = z.string().trim().min(1).max(200);

/** A problem as an error that says the same. */
function check<T extends unknown[]>(work: (...given: T) => unknown) {
  return (context: z.RefinementCtx, ...given: T): void => {
    try {
      work(...given);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      context.addIssue({ code: 'custom', message });
    }
  };
}

const checkPattern = check((pattern: string) => createPatternTest([pattern]));
const checkExpression = check(makeLinear);

const pattern = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .superRefine((value, context) => checkPattern(context, value));
const patterns = z.array(pattern).min(1).max(100);
const flags = z
  .string()
  .regex(/^[ims]*$/, 'knows the flags i, m and s')
  .exactOptional();

const expression = z.string().min(1).max(500);
const plainExpression = expression.superRefine((value, context) => checkExpression(context, value));

const constant = z.union([z.string().max(500), z.number(), z.boolean(), z.null()]);

const valueTest: z.ZodType<ValueTest> = z.lazy(() =>
  z
    .strictObject({
      in: z.array(constant).min(1).max(100).exactOptional(),
      matches: expression.exactOptional(),
      flags,
      below: z.number().exactOptional(),
      above: z.number().exactOptional(),
      is: patterns.exactOptional(),
      isConstant: z.boolean().exactOptional(),
      isBuilt: z.boolean().exactOptional(),
      has: z.record(name, valueTest).exactOptional(),
      isMissing: z.boolean().exactOptional(),
      isObject: z.boolean().exactOptional(),
      not: valueTest.exactOptional(),
    })
    .superRefine((test, context) => {
      if (test.matches !== undefined) checkExpression(context, test.matches, test.flags);
    }),
);

const tests = z.record(name, valueTest);
const imports = z.array(name).min(1).max(50).exactOptional();

const callMatch = z.strictObject({
  kind: z.literal('call'),
  callee: patterns,
  where: tests.exactOptional(),
  orWhere: z.array(tests).min(1).max(20).exactOptional(),
  lacksCall: patterns.exactOptional(),
  imports,
});

const assignMatch = z.strictObject({
  kind: z.literal('assign'),
  target: patterns,
  value: valueTest,
  imports,
  lacksAssigned: z.strictObject({ target: patterns, value: valueTest }).exactOptional(),
});

const useMatch = z.strictObject({ kind: z.literal('use'), of: patterns, imports });

const functionMatch = z.strictObject({
  kind: z.literal('function'),
  name: patterns.exactOptional(),
  decorators: patterns.exactOptional(),
  lacks: patterns.exactOptional(),
  bases: patterns.exactOptional(),
  lacksCall: patterns.exactOptional(),
  hasCall: patterns.exactOptional(),
  imports,
});

const textMatch = z
  .strictObject({
    kind: z.literal('text'),
    pattern: expression,
    flags,
    literal: z.string().min(2).max(100).toLowerCase(),
    files: z.array(name).min(1).max(20).exactOptional(),
    unless: expression.exactOptional(),
    requires: z.string().min(1).max(100).toLowerCase().exactOptional(),
    requiresAny: z.array(z.string().min(1).max(100).toLowerCase()).max(20).exactOptional(),
    near: z
      .strictObject({ pattern: plainExpression, lines: z.int().min(0).max(10) })
      .exactOptional(),
  })
  .superRefine((match, context) => {
    checkExpression(context, match.pattern, match.flags);
    if (match.unless !== undefined) checkExpression(context, match.unless, match.flags);
  });

const MAX_REPEATED = 40;

const queryMatch = z.strictObject({
  kind: z.literal('query'),
  query: z.record(
    name,
    z
      .string()
      .min(1)
      .max(2_000)
      // They would run as JavaScript's expressions, in the time that those take.
      .refine((query) => !/#(?:any-)?(?:not-)?match\?/.test(query), {
        message: 'must not use #match?: give the expression as `matches` instead',
      })
      .refine((query) => query.includes('@finding'), { message: 'has no capture @finding' })
      // What they repeat takes the cube of their number, in steps that nothing can end.
      .refine((query) => (query.match(/[*+?]/g)?.length ?? 0) <= MAX_REPEATED, {
        message: `has more than ${MAX_REPEATED} of *, + and ?`,
      }),
  ),
  matches: plainExpression.exactOptional(),
});

const ruleSource = z.strictObject({
  title: text,
  calls: patterns.exactOptional(),
  reads: patterns.exactOptional(),
});

const sink = z.strictObject({
  callee: patterns.exactOptional(),
  assigned: patterns.exactOptional(),
  returnedBy: patterns.exactOptional(),
  args: z.array(name).min(1).max(20).exactOptional(),
  where: tests.exactOptional(),
  isPrefix: z.boolean().exactOptional(),
  overwrites: z.boolean().exactOptional(),
  lacksCall: patterns.exactOptional(),
  imports,
  lacksImport: imports,
});

const taintMatch = z.strictObject({
  kind: z.literal('taint'),
  danger: z.enum(DANGERS).default('custom'),
  from: z.array(name).min(1).max(20).exactOptional(),
  sources: z.array(ruleSource).min(1).max(50).exactOptional(),
  sinks: z.array(sink).min(1).max(50),
  sanitizers: patterns.exactOptional(),
});

const match = z.discriminatedUnion('kind', [
  callMatch,
  assignMatch,
  useMatch,
  functionMatch,
  textMatch,
  queryMatch,
  taintMatch,
]);

const code = z.string().max(10_000);
const example = z.union([code, z.strictObject({ language: name, code })]);

const LANGUAGE_IDS = new Set(LANGUAGES.map(({ id }) => id));

/** A rule as a repository writes it down: the form of Sextant's own, with less that has to be said. */
export const customRule = z.strictObject({
  id: z
    .string()
    .regex(
      /^[a-z][a-z\d]*(?:-[a-z\d]+)+$/,
      'is words of small letters joined by hyphens: acme-raw-sql',
    )
    .max(80),
  title: text.max(100),
  cwe: z.templateLiteral(['CWE-', z.int().positive()]).default('CWE-710'),
  owasp: z.templateLiteral(['A', z.int().positive(), ':2021']).nullable().default(null),
  severity: z.enum(SEVERITIES),
  confidence: z.enum(RULE_CONFIDENCES).default('high'),
  message: text,
  recommendation: text.default('See the rule of this repository.'),
  languages: z
    .array(z.string().refine((id) => LANGUAGE_IDS.has(id), { message: 'is no language here' }))
    .max(30)
    .default([]),
  match: z.array(match).min(1).max(50),
  examples: z
    .strictObject({
      bad: z.array(example).max(20).default([]),
      good: z.array(example).max(20).default([]),
    })
    .default({ bad: [], good: [] }),
}) satisfies z.ZodType<Rule>;

/** One rule, or several. */
export const ruleFile = z.union([
  z.strictObject({ rules: z.array(z.unknown()).min(1).max(200) }),
  z.looseObject({ id: z.unknown() }),
]);

import type { RuleConfidence } from './severity.ts';
import { type Assignment, assignmentAt, endOfName } from './assignment.ts';
import { distinct, type Draft, toHits } from './drafts.ts';
import { isGuessable, shannonEntropy } from './entropy.ts';
import { judged } from './judgement.ts';
import { literalMatcher } from './literal-matcher.ts';
import { NAME_LITERALS, nameVerdict, wordsOf } from './names.ts';
import { isDocumented, isPlaceholder, isTemplate } from './placeholder.ts';
import { SECRET_RULES } from './rules.ts';
import type {
  AssignedShape,
  Check,
  Found,
  SecretHit,
  SecretRule,
  StructureShape,
  TokenShape,
} from './secret-rule.ts';
import { isInComment } from './comment.ts';
import { contextBefore, lineBefore } from './value-hash.ts';

/** More are not gathered, of which at most 100 are hits. */
const MOST_DRAFTS = 400;
/** Places looked at closely; ordinary code has one in 2,000 characters. */
const LEAST_BUDGET = 20_000;
const LARGEST_BUDGET = 50_000;
const CHARACTERS_A_CANDIDATE = 40;
const MOST_LENGTH = 16_000_000;

const RANKS: Readonly<Record<SecretRule['shape']['kind'], number>> = {
  token: 0,
  assigned: 1,
  structure: 2,
  generic: 3,
};

interface Shaped<S> {
  readonly rule: SecretRule;
  readonly shape: S;
}

function rulesByLiteral(): ReadonlyMap<string, readonly Shaped<TokenShape | StructureShape>[]> {
  const byLiteral = new Map<string, Shaped<TokenShape | StructureShape>[]>();
  for (const rule of SECRET_RULES) {
    const { shape } = rule;
    if (shape.kind !== 'token' && shape.kind !== 'structure') continue;
    for (const literal of shape.literals) {
      const rules = byLiteral.get(literal) ?? [];
      rules.push({ rule, shape });
      byLiteral.set(literal, rules);
    }
  }
  return byLiteral;
}

const BY_LITERAL = rulesByLiteral();
const LITERALS = [...BY_LITERAL.keys()];
const RULES_OF_LITERAL = [...BY_LITERAL.values()];
const MATCHER = literalMatcher(LITERALS, NAME_LITERALS);

const ASSIGNED_RULES: readonly Shaped<AssignedShape>[] = SECRET_RULES.flatMap((rule) =>
  rule.shape.kind === 'assigned' ? [{ rule, shape: rule.shape }] : [],
);
const genericRule = (kind: 'password' | 'key'): SecretRule | undefined =>
  SECRET_RULES.find(({ shape }) => shape.kind === 'generic' && shape.of === kind);
const GENERIC = { password: genericRule('password'), key: genericRule('key') } as const;

/** Of rules of one kind the earlier in the list is the more particular. */
const RANK_OF: ReadonlyMap<SecretRule, number> = new Map(
  SECRET_RULES.map((rule, index) => [rule, RANKS[rule.shape.kind] * SECRET_RULES.length + index]),
);
const rankOf = (rule: SecretRule): number => RANK_OF.get(rule) ?? 0;

const isAlphanumeric = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);

/** Not in the middle of a longer word; `\n` in a string literal ends a word. */
function beginsWord(text: string, at: number): boolean {
  if (!isAlphanumeric(text.charCodeAt(at))) return true;
  const before = text.charCodeAt(at - 1);
  if (!isAlphanumeric(before) && before !== 95) return true;
  return /[nrt]/.test(text.charAt(at - 1)) && text.charAt(at - 2) === '\\';
}

const BLOB_RUN = 40;

/** Inside a long run of base64: there, any short mark turns up by chance. */
function isInBlob(text: string, start: number, end: number): boolean {
  let before = start;
  while (start - before < BLOB_RUN && isBase64(text.charCodeAt(before - 1))) before -= 1;
  let behind = end;
  while (behind - end < BLOB_RUN && isBase64(text.charCodeAt(behind))) behind += 1;
  return start - before === BLOB_RUN || behind - end === BLOB_RUN;
}

const isBase64 = (code: number): boolean => isAlphanumeric(code) || code === 43 || code === 47;

function confidenceOf(base: RuleConfidence, check: Check | undefined): RuleConfidence {
  if (check?.verdict === 'doubtful') return 'low';
  return check?.verdict === 'proven' && check.says.startsWith('checksum') ? 'high' : base;
}

/** Even to the point that nobody can have drawn it at random. */
const isFlat = (body: string): boolean => body.length >= 16 && shannonEntropy(body) < 2.5;

/** What a match of a provider's form is worth. */
function foundValue(
  { rule, shape }: Shaped<TokenShape | AssignedShape>,
  value: string,
  start: number,
  body: string,
): Found | undefined {
  const check = shape.check?.(value);
  if (check?.verdict === 'refuted') return undefined;
  const isExample = isDocumented(value) || isPlaceholder(body) || isFlat(body);
  return {
    start,
    end: start + value.length,
    value,
    confidence: confidenceOf(rule.confidence, check),
    evidence: [
      ...(check === undefined ? [] : [check.says]),
      ...(isExample ? ['looks like an example'] : []),
    ],
    isExample,
  };
}

/** Where a token of such a form ends, -1 where none begins. */
function tokenEnd(pass: Pass, start: number, { rule, shape }: Shaped<TokenShape>): number {
  const { text, matchedUpTo } = pass;
  if (start < (matchedUpTo.get(rule) ?? 0) || !beginsWord(text, start)) return -1;
  shape.pattern.lastIndex = start;
  if (!shape.pattern.test(text)) return -1;
  const end = shape.pattern.lastIndex;
  matchedUpTo.set(rule, end);
  const next = text.charCodeAt(end);
  const isLonger = isAlphanumeric(next) || next === 95;
  return isLonger || isInBlob(text, start, end) ? -1 : end;
}

function tokenAt(
  pass: Pass,
  at: number,
  shaped: Shaped<TokenShape>,
  literal: string,
): Found | undefined {
  const { lead = 0 } = shaped.shape;
  const start = at - lead;
  const end = start < 0 ? -1 : tokenEnd(pass, start, shaped);
  if (end < 0) return undefined;
  const value = pass.text.slice(start, end);
  const found = foundValue(shaped, value, start, lead === 0 ? value.slice(literal.length) : value);
  const isSigned = SIGNED_BY.test(pass.text.slice(Math.max(0, start - 24), start));
  return found && isSigned ? { ...found, isExample: true } : found;
}

/** Who signed an address is told to everybody who gets it. */
const SIGNED_BY = /(?:X-Amz-Credential|AWSAccessKeyId)=$/i;

const NAME_SHOWN = /^[A-Za-z_$][A-Za-z_.$-]{0,39}\d{0,2}$/;

/** The name itself, unless it may hold what must not be shown. */
const assignedTo = (name: string): string =>
  NAME_SHOWN.test(name) ? `assigned to ${name}` : 'by its name';

function assignedDraft(assignment: Assignment): Draft | undefined {
  const { value, valueStart, name } = assignment;
  for (const shaped of ASSIGNED_RULES) {
    if (!shaped.shape.value.test(value) || !shaped.shape.name.test(wordsOf(name))) continue;
    const found = foundValue(shaped, value, valueStart, value);
    if (found === undefined) continue;
    const evidence = [assignedTo(name), ...found.evidence];
    return { ...found, evidence, rule: shaped.rule, rank: rankOf(shaped.rule) };
  }
  return undefined;
}

function genericDraft(text: string, assignment: Assignment): Draft | undefined {
  const verdict = nameVerdict(assignment.name);
  const rule = verdict === undefined ? undefined : GENERIC[verdict.kind];
  if (verdict === undefined || rule === undefined) return undefined;
  const judgement = judged(assignment, verdict, {
    lineBefore: lineBefore(text, assignment.nameStart),
    isInComment: isInComment(text, assignment.nameStart),
  });
  if (judgement === undefined) return undefined;
  const { name, nameStart, value, valueStart } = assignment;
  const isOpen = verdict.kind === 'password' || isGuessable(value);
  return {
    ...judgement,
    evidence: [assignedTo(name), ...judgement.evidence],
    start: valueStart,
    end: valueStart + value.length,
    value,
    rule,
    rank: rankOf(rule),
    ...(isOpen ? { hashed: `${contextBefore(text, nameStart)}${name}` } : {}),
  };
}

/** What one pass over a text has gathered. */
interface Pass {
  readonly text: string;
  readonly drafts: Draft[];
  candidates: number;
  readonly mostCandidates: number;
  /** names before this have been read */
  readUpTo: number;
  /** by rule, where the last match of its pattern ends: what is inside of it is part of it */
  readonly matchedUpTo: Map<SecretRule, number>;
}

function visitLiteral(pass: Pass, index: number, at: number): void {
  for (const { rule, shape } of RULES_OF_LITERAL[index] ?? []) {
    const found =
      shape.kind === 'token'
        ? tokenAt(pass, at, { rule, shape }, LITERALS[index] ?? '')
        : shape.find(pass.text, at);
    if (found !== undefined) pass.drafts.push({ ...found, rule, rank: rankOf(rule) });
  }
}

function visitName(pass: Pass, at: number): void {
  if (at < pass.readUpTo) return;
  pass.readUpTo = endOfName(pass.text, at);
  const assignment = assignmentAt(pass.text, at);
  if (assignment === undefined || isTemplate(assignment.value)) return;
  const draft = assignedDraft(assignment) ?? genericDraft(pass.text, assignment);
  if (draft !== undefined) pass.drafts.push(draft);
}

/** @returns where the pass ended: the length of the text where nothing cut it short */
function gather(pass: Pass, mostDrafts: number): number {
  let end = pass.text.length;
  MATCHER.find(pass.text, (index, at) => {
    pass.candidates += 1;
    if (index < LITERALS.length) visitLiteral(pass, index, at);
    else visitName(pass, at);
    const goesOn = pass.candidates < pass.mostCandidates && pass.drafts.length < mostDrafts;
    if (!goesOn) end = at;
    return goesOn;
  });
  return end;
}

const startPass = (text: string, mostCandidates: number): Pass => ({
  text,
  drafts: [],
  candidates: 0,
  mostCandidates,
  readUpTo: 0,
  matchedUpTo: new Map(),
});

/**
 * The secrets in a text of any kind, by place, at most 100. Linear in the text: one pass for literals,
 * and a bounded look around each. Nothing depends on where the text is from; `weighSecret` weighs that.
 */
export function findSecrets(text: string): readonly SecretHit[] {
  const mostCandidates = Math.max(LEAST_BUDGET, text.length / CHARACTERS_A_CANDIDATE);
  const pass = startPass(text.slice(0, MOST_LENGTH), Math.min(LARGEST_BUDGET, mostCandidates));
  gather(pass, MOST_DRAFTS);
  return toHits(pass.text, distinct(pass.drafts));
}

/**
 * Where every value stands that any rule takes for a secret, doubtful ones and examples included: for
 * redaction, which must miss none. `isWhole` is false where the text has more candidates than
 * `mostCandidates`: then nothing is known of the rest.
 */
export function secretSpans(
  text: string,
  mostCandidates: number,
): { readonly spans: readonly Pick<Draft, 'start' | 'end'>[]; readonly isWhole: boolean } {
  const pass = startPass(text, mostCandidates);
  const end = gather(pass, Infinity);
  return { spans: pass.drafts, isWhole: end === text.length };
}

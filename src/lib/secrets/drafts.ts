import { maskedPreview } from './preview.ts';
import type { Found, SecretHit, SecretRule } from './secret-rule.ts';
import { valueHash } from './value-hash.ts';

/** Of a file; who has more has one problem, not many. */
const MOST_HITS = 100;
/** A hit whose place is not yet told in lines. */
export interface Draft extends Found {
  readonly rule: SecretRule;
  /** the lower the more particular */
  readonly rank: number;
}

/** By place; of those that overlap only the most particular. */
export function distinct(drafts: readonly Draft[]): readonly Draft[] {
  const kept: Draft[] = [];
  for (const draft of drafts.toSorted((a, b) => a.start - b.start || a.rank - b.rank)) {
    const last = kept.at(-1);
    if (last === undefined || draft.start >= last.end) kept.push(draft);
    else if (draft.rank < last.rank) kept[kept.length - 1] = draft;
  }
  return kept.slice(0, MOST_HITS);
}

/** Told in lines and columns, without what must not be told. */
export function toHits(text: string, drafts: readonly Draft[]): readonly SecretHit[] {
  let line = 1;
  let lineStart = 0;
  return drafts.map((draft) => {
    let next = text.indexOf('\n', lineStart);
    while (next >= 0 && next < draft.start) {
      line += 1;
      lineStart = next + 1;
      next = text.indexOf('\n', lineStart);
    }
    const { rule, start, end, value, confidence, evidence, isExample } = draft;
    return {
      rule: rule.id,
      line,
      column: start - lineStart,
      endColumn: end - lineStart,
      preview: maskedPreview(value),
      valueHash: valueHash(rule.id, draft.hashed ?? value),
      confidence,
      evidence,
      isExample,
    };
  });
}

import { hasFixedStart } from './checks.ts';
import { doubted, DOUBTS } from './doubts.ts';
import { maskOf } from './rule-set.ts';
import { cleaned, joinLabels, type Label, type Value } from './value.ts';

const MAX_DEPTH = 4;

/**
 * Labels of a value, and of what is in it, as other files see them. They do not learn what its text
 * begins with: where that says where an address leads, the labels say so.
 */
export function outgoingLabels({ prefix, labels, shape }: Value, depth = 0): readonly Label[] {
  const isFixed = labels.length > 0 && hasFixedStart(prefix);
  const all = isFixed ? cleaned(labels, maskOf(['redirect', 'ssrf'])) : labels;
  if (shape === null || depth >= MAX_DEPTH) return all;
  const inner = shape.kind === 'list' ? shape.items : [...shape.fields.values()];
  let within: readonly Label[] = [];
  for (const item of inner) within = joinLabels(within, outgoingLabels(item, depth + 1));
  // Which part of an object is read elsewhere, nobody knows here.
  return joinLabels(all, shape.kind === 'list' ? within : doubted(within, DOUBTS.part));
}

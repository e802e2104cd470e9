import { maskOf } from './rule-set.ts';
import { cleaned, type Label } from './value.ts';

const REFERRER = /^(?:(?:http[-_])?refer(?:r)?er|url_?referr?er)$/i;
const REDIRECT = maskOf(['redirect']);

/**
 * Labels of a part of a request, by its key: the page that a link stood on was the attacker's own, and
 * being sent back there leads nobody astray.
 */
export function withoutReferrer(labels: readonly Label[], key: string): readonly Label[] {
  return labels.length > 0 && REFERRER.test(key) ? cleaned(labels, REDIRECT) : labels;
}

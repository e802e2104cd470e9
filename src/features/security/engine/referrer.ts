import { maskOf } from './rule-set.ts';
import { cleaned, type Label } from './value.ts';

const REFERRER = /^(?:(?:http[-_])?refer(?:r)?er|url_?referr?er)$/i;
/** Browsers set it themselves: no link does. */
const HOST = /^(?:http[-_]host|host|server[-_]name)$/i;
const OF_HOST = maskOf(['redirect', 'xss']);
const REDIRECT = maskOf(['redirect']);

/**
 * Labels of a part of a request, by its key: the page that a link stood on was the attacker's own, and
 * being sent back there leads nobody astray; the host is the one that the browser asks for.
 */
export function withoutReferrer(labels: readonly Label[], key: string): readonly Label[] {
  if (labels.length === 0) return labels;
  if (REFERRER.test(key)) return cleaned(labels, REDIRECT);
  return HOST.test(key) ? cleaned(labels, OF_HOST) : labels;
}

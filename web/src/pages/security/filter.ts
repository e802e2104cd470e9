import type { CursorPage } from '../../components/lists/cursor-pager.tsx';
import { type ListAddress, useListAddress } from '../../components/lists/use-list-address.ts';
import type {
  RuleConfidence,
  SecurityCategory,
  SecurityContext,
  SecurityIssuesQueryVariables,
  Severity,
} from './issues.generated.ts';

export const SEVERITIES = [
  'CRITICAL',
  'HIGH',
  'MEDIUM',
  'LOW',
] as const satisfies readonly Severity[];
export const CATEGORIES = [
  'CODE',
  'SECRET',
  'DEPENDENCY',
] as const satisfies readonly SecurityCategory[];
export const CONTEXTS = [
  'CODE',
  'EXAMPLE',
  'TEST',
  'GENERATED',
  'VENDORED',
] as const satisfies readonly SecurityContext[];
export const CONFIDENCES = ['LOW', 'MEDIUM', 'HIGH'] as const satisfies readonly RuleConfidence[];

export const PAGE_SIZE = 50;
/** The list is looked through for what is new, as far as one question may go. */
export const NEW_SIZE = 400;

export interface IssueFilter {
  readonly address: ListAddress;
  readonly severities: readonly Severity[];
  readonly categories: readonly SecurityCategory[];
  readonly contexts: readonly SecurityContext[];
  readonly confidence: RuleConfidence;
  readonly path: string;
  readonly rule: string;
  readonly isNewOnly: boolean;
  readonly includeIgnored: boolean;
  readonly withSuppressed: boolean;
}

/** As the address has it. */
export function useIssueFilter(): IssueFilter {
  const address = useListAddress();
  const contexts = address.pickAll('context', CONTEXTS);
  return {
    address,
    severities: address.pickAll('severity', SEVERITIES),
    categories: address.pickAll('category', CATEGORIES),
    contexts: contexts.length === 0 ? ['CODE'] : contexts,
    confidence: address.pick('confidence', CONFIDENCES, 'MEDIUM'),
    path: address.read('path'),
    rule: address.read('rule'),
    isNewOnly: address.read('new') === 'yes',
    includeIgnored: address.read('ignored') === 'yes',
    withSuppressed: address.read('suppressed') === 'yes',
  };
}

export function toVariables(
  id: string,
  filter: IssueFilter,
  page: CursorPage,
): SecurityIssuesQueryVariables {
  const { severities, categories, contexts, confidence, path, rule } = filter;
  const { includeIgnored, withSuppressed } = filter;
  return {
    id,
    severities: severities.length === 0 ? null : [...severities],
    categories: categories.length === 0 ? null : [...categories],
    contexts: [...contexts],
    confidence,
    path: path === '' ? null : path,
    rules: rule === '' ? null : [rule],
    includeIgnored,
    withSuppressed,
    ...(filter.isNewOnly ? { first: NEW_SIZE } : page),
  };
}

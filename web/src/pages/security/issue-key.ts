import type { SecurityIssuesQuery } from './issues.generated.ts';

type Issue = SecurityIssuesQuery['project']['security']['issues']['nodes'][number];
type Keyed = Pick<Issue, 'path' | 'line' | 'column'> & {
  readonly rule: { readonly id: string };
  readonly finding: { readonly id: string } | null;
};

/** How the address names an issue: by its finding, which moves with it; else by its place. */
export function toKey({ finding, rule, line, column, path }: Keyed): string {
  return finding === null ? `${rule.id}:${line}:${column}:${path}` : finding.id;
}

export interface IssuePlace {
  readonly rule: string;
  readonly path: string;
}

/** @returns null for a key that names a finding */
export function parsePlace(key: string): IssuePlace | null {
  const [, rule = '', path = ''] = /^([^:]+):\d+:\d+:(.+)$/.exec(key) ?? [];
  return path === '' ? null : { rule, path };
}

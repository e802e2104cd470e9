/** Addresses of pages. Everything a person can look at has one, so that it can be sent to others. */
type Query = Readonly<Record<string, string | number | undefined>>;

export const PROJECT_PAGES = [
  'compare',
  'search',
  'ask',
  'files',
  'graph',
  'hotspots',
  'metrics',
  'security',
  'dead-code',
  'duplication',
  'impact',
  'simulate',
  'enterprise',
  'project-settings',
] as const;
export type ProjectPage = (typeof PROJECT_PAGES)[number];

/** @param page absent: the overview */
export function toProject(projectId: string, page?: ProjectPage, query: Query = {}): string {
  const base = `/projects/${encodeURIComponent(projectId)}`;
  return withQuery(page === undefined ? base : `${base}/${page}`, query);
}

export interface Lines {
  readonly start: number;
  readonly end?: number;
}

/** A file at the indexed commit, scrolled to some of its lines. */
export function toFile(projectId: string, path: string, lines?: Lines): string {
  const range =
    lines && (lines.end === undefined ? `${lines.start}` : `${lines.start}-${lines.end}`);
  return toProject(projectId, 'files', { path, lines: range });
}

function withQuery(path: string, query: Query): string {
  const params = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return params.length === 0 ? path : `${path}?${params.join('&')}`;
}

import { type ProjectPage, toProject } from './links.ts';

/** Where `g` and a letter lead: pages of the open project by name, others by address. */
const PROJECT_LETTERS: Readonly<Record<string, ProjectPage | 'overview'>> = {
  o: 'overview',
  n: 'compare',
  s: 'search',
  a: 'ask',
  c: 'files',
  g: 'graph',
  h: 'hotspots',
  m: 'metrics',
  v: 'security',
  d: 'dead-code',
  u: 'duplication',
  i: 'impact',
  t: 'simulate',
};
const LETTERS = {
  p: { href: '/projects', name: 'projects' },
  k: { href: '/settings/keys', name: 'keys' },
  w: { href: '/webhooks', name: 'webhooks' },
  r: { href: '/settings/api', name: 'api' },
} as const;

type Name = (typeof PROJECT_LETTERS)[string] | (typeof LETTERS)[keyof typeof LETTERS]['name'];

export interface Shortcut {
  readonly letter: string;
  readonly href: string;
  /** of the page, as the navigation calls it */
  readonly name: Name;
}

/** Pages that `g` and a letter lead to; those of a project only where one is open. */
export function pageShortcuts(projectId: string | undefined): readonly Shortcut[] {
  const others = Object.entries(LETTERS).map(([letter, page]) => ({ letter, ...page }));
  if (projectId === undefined) return others;
  const ofProject = Object.entries(PROJECT_LETTERS).map(([letter, name]) => ({
    letter,
    name,
    href: name === 'overview' ? toProject(projectId) : toProject(projectId, name),
  }));
  return [...ofProject, ...others];
}

const FIELDS = 'input, textarea, select, [contenteditable=true], .cm-editor';

/** Whether a key was typed into something that takes text, or with a modifier. */
export function isForField({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (
    ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(FIELDS) !== null)
  );
}

const ROWS = 'main li:not(nav li), main tbody tr, main [role=row]';
const LINKS = 'a[href], button:not([disabled])';

/** Moves the focus to the next or the previous entry of the list that is shown. */
export function moveInList(step: 1 | -1): void {
  const links = [...document.querySelectorAll(ROWS)].flatMap((row) => {
    const link = row.querySelector(LINKS);
    return link instanceof HTMLElement && link.getClientRects().length > 0 ? [link] : [];
  });
  const rowOf = (element: Element | null): Element | null => element?.closest(ROWS) ?? null;
  const now = links.findIndex((link) => rowOf(link) === rowOf(document.activeElement));
  const start = step === 1 ? -1 : links.length;
  const next = links[(now === -1 ? start : now) + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

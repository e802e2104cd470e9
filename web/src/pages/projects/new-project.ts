/** The form's fields, as they are typed. */
export interface NewProject {
  readonly githubRepo: string;
  readonly branch: string;
  readonly path: string;
  readonly name: string;
}

/** What the mutation takes: only the fields of the way that was chosen, and none that is empty. */
export function toInput(fields: NewProject, way: 'github' | 'path'): Partial<NewProject> {
  const { githubRepo, branch, path, name } = fields;
  const chosen = way === 'github' ? { githubRepo: toOwnerRepo(githubRepo), branch } : { path };
  const given = Object.entries({ ...chosen, name }).map(([key, text]) => [key, text.trim()]);
  return Object.fromEntries(given.filter(([, text]) => text !== ''));
}

/** `owner/repo` of an address that was copied from the browser's line or from `git clone`. */
function toOwnerRepo(text: string): string {
  return text
    .trim()
    .replace(/^(?:https?:\/\/(?:www\.)?github\.com\/|git@github\.com:)/i, '')
    .replace(/(?:\.git)?\/?$/i, '');
}

const FIELDS = {
  github: ['githubRepo', 'branch', 'name'],
  path: ['path', 'name'],
} as const;

/** The field that a refusal is about: the service's messages begin with its name. */
export function findField(message: string, way: 'github' | 'path'): keyof NewProject | null {
  return FIELDS[way].find((field) => message.startsWith(`${field} `)) ?? null;
}

/** Somebody as a commit names them. */
export interface Person {
  readonly name: string;
  readonly email: string;
}

/** The name and address to use instead; null: as the commit has it. */
interface Entry {
  readonly name: string | null;
  readonly email: string | null;
}

/** People of a repository by the names and addresses of their commits. */
export interface Mailmap {
  readonly byEmail: ReadonlyMap<string, Entry>;
  /** by address and name, `<address>\0<name>` */
  readonly byPerson: ReadonlyMap<string, Entry>;
}

export const NO_MAILMAP: Mailmap = { byEmail: new Map(), byPerson: new Map() };

const LINE = /^([^<>]*)<([^<>]*)>(?:([^<>]*)<([^<>]*)>)?/;

/**
 * Reads a .mailmap file. Lines that git would not understand are left out.
 * Source: gitmailmap(5).
 */
export function parseMailmap(text: string): Mailmap {
  const byEmail = new Map<string, Entry>();
  const byPerson = new Map<string, Entry>();
  for (const line of text.split(/\r?\n/)) {
    const [, properName, properEmail = '', commitName = '', commitEmail] =
      (line.startsWith('#') ? null : LINE.exec(line)) ?? [];
    if (properName === undefined) continue;
    const name = properName.trim() === '' ? null : properName.trim();
    if (commitEmail === undefined) {
      // `Proper Name <commit@email>`
      byEmail.set(toKey(properEmail), { name, email: null });
      continue;
    }
    const entry = { name, email: properEmail.trim() };
    if (commitName.trim() === '') byEmail.set(toKey(commitEmail), entry);
    else byPerson.set(`${toKey(commitEmail)}\0${toKey(commitName)}`, entry);
  }
  return { byEmail, byPerson };
}

/** Git compares names and addresses without case. */
function toKey(text: string): string {
  return text.trim().toLowerCase();
}

/** Who somebody is by the .mailmap. */
export function applyMailmap({ byEmail, byPerson }: Mailmap, { name, email }: Person): Person {
  const address = toKey(email);
  const entry = byPerson.get(`${address}\0${toKey(name)}`) ?? byEmail.get(address);
  return { name: entry?.name ?? name, email: entry?.email ?? email };
}

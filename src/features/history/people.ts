/** Who the authors of a history are: several may be one person, and some are programs. */
export interface People {
  /** of each author, by its number: the number of the first author who is the same person */
  readonly personOf: Int32Array;
  /** numbers of the authors that are programs */
  readonly bots: ReadonlySet<number>;
}

/** Programs that commit under a name without `bot`. */
const PROGRAMS = new Set([
  'dependabot',
  'dependabot preview',
  'renovate',
  'mend renovate',
  'whitesource renovate',
  'greenkeeper',
  'github',
  'github actions',
  'github action',
  'gitlab ci',
  'travis ci',
  'circleci',
  'jenkins',
  'web flow',
  'snyk',
  'pyup io',
  'pre commit ci',
  'semantic release',
  'allcontributors',
  'all contributors',
  'imgbot',
  'deepsource autofix',
  'restyled io',
  'weblate',
  'transifex integration',
  'crowdin',
]);

/**
 * Merges authors of one full name, whatever addresses they had, and finds programs by their names. A single word
 * is no full name: two people may be called Alex.
 * @param names of the authors, by their numbers; a .mailmap has been applied
 */
export function toPeople(names: readonly string[]): People {
  const first = new Map<string, number>();
  const bots = new Set<number>();
  const personOf = Int32Array.from(names, (name, author) => {
    const plain = toPlain(name);
    if (isProgram(name, plain)) bots.add(author);
    if (!plain.includes(' ') && !bots.has(author)) return author;
    const known = first.get(plain) ?? author;
    first.set(plain, known);
    return known;
  });
  return { personOf, bots };
}

/** Letters and digits without case and accents, words by one space. */
function toPlain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function isProgram(name: string, plain: string): boolean {
  return /\[bot\]\s*$/i.test(name) || /(?:^| )bot$/.test(plain) || PROGRAMS.has(plain);
}

import type { TextMatch } from './rule.ts';
import type { FileFinding } from './scan-facts.ts';
import type { SecurityIssue } from './security-issue.ts';
import { isTextOf, type NamedText } from './text-rules.ts';

/** What a project says once for all of its files, by which findings of some rules are no weakness there. */
interface ProjectSetting {
  readonly said: TextMatch;
  /** what takes it back, anywhere in the project */
  readonly revoked?: TextMatch;
  readonly rules: ReadonlySet<string>;
}

const SETTINGS: Readonly<Record<string, ProjectSetting>> = {
  // Since Rails 7.0 the defaults of a version refuse to redirect to other hosts.
  'rails-own-hosts': {
    said: {
      kind: 'text',
      pattern: String.raw`\bload_defaults[\s(]*['":]?(?:[7-9]|\d\d)\.\d`,
      literal: 'load_defaults',
      files: ['application.rb'],
    },
    revoked: {
      kind: 'text',
      pattern: String.raw`\b(?:raise_on_open_redirects\s*=\s*false|action_on_open_redirect\s*=\s*:(?:log|notify))`,
      literal: 'on_open_redirect',
      files: ['.rb'],
    },
    rules: new Set(['ruby-redirect-to']),
  },
  // Every page runs behind a file that takes markup out of what requests send.
  'php-tags-stripped': {
    said: {
      kind: 'text',
      pattern: String.raw`\barray_\w*(?:walk|map)\w*\(\s*(?:\$_(?:REQUEST|GET)\s*,\s*['"](?:strip_tags|htmlspecialchars|htmlentities)['"]|['"](?:strip_tags|htmlspecialchars|htmlentities)['"]\s*,\s*\$_(?:REQUEST|GET)\b)`,
      literal: 'array_',
      files: ['.php'],
    },
    rules: new Set(['php-xss']),
  },
};

const REVOKED = '-revoked';
const NO_WEAKNESS = 'CWE-0';

function toText(id: string, match: TextMatch): NamedText {
  return { rule: { id, cwe: NO_WEAKNESS }, match };
}

/** Settings for the scan of texts: a match of one is noted with the findings of its file, and is none itself. */
export const SETTING_TEXTS: readonly NamedText[] = Object.entries(SETTINGS).flatMap(
  ([id, { said, revoked }]) => {
    const text = toText(id, said);
    return revoked ? [text, toText(`${id}${REVOKED}`, revoked)] : [text];
  },
);

/** What was noted of settings in one file. */
export interface NotedSetting {
  readonly id: string;
  readonly path: string;
}

/** Settings among what the scan of a file found. */
export function settingsIn(path: string, findings: readonly FileFinding[]): NotedSetting[] {
  return findings.flatMap(({ rule: id }) => {
    const setting = SETTINGS[id.replace(REVOKED, '')];
    const match = id.endsWith(REVOKED) ? setting?.revoked : setting?.said;
    return match !== undefined && isTextOf(match, path) ? [{ id, path }] : [];
  });
}

/** @returns says whether what a project says of itself makes a finding harmless */
export function createSettled(
  files: readonly { readonly path: string }[],
  noted: readonly NotedSetting[],
): (issue: Pick<SecurityIssue, 'rule' | 'file'>) => boolean {
  const holding = Object.entries(SETTINGS).flatMap(([id, { rules }]) =>
    noted
      .filter((each) => each.id === id)
      .map(({ path }) => ({ rules, root: rootOf(path), revokedBy: `${id}${REVOKED}` }))
      .filter(({ root, revokedBy }) =>
        noted.every((other) => other.id !== revokedBy || !other.path.startsWith(root)),
      ),
  );
  return ({ rule, file }) =>
    holding.some(
      ({ rules, root }) => rules.has(rule) && files[file]?.path.startsWith(root) === true,
    );
}

/** The folder of a program by a file of its folder of settings: `shop/` of `shop/config/application.rb`. */
function rootOf(path: string): string {
  return path.replace(/(?:config\/)?[^/]*$/, '');
}

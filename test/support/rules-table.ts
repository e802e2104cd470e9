/**
 * docs/security-rules.md, made from the rules that come with Sextant.
 *   node test/support/rules-table.ts           writes it
 *   node test/support/rules-table.ts --check   fails where the file says something else
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEVERITIES } from '#lib/secrets/severity.ts';
import { RULES } from '#features/security/rules/registry.ts';
import { SECRET_RULES } from '#lib/secrets/rules.ts';

const FILE = join(import.meta.dirname, '..', '..', 'docs', 'security-rules.md');
const HEAD = `<!-- made by \`npm run rules\`, do not edit by hand -->

# Security rules

Every rule that comes with Sextant; [security.md](security.md) says how they work. A confidence is that of
a match whose path and context are known. Categories are those of the OWASP Top 10 of 2021.
`;

type Told = Pick<
  (typeof RULES)[number],
  'id' | 'title' | 'cwe' | 'owasp' | 'severity' | 'confidence' | 'languages'
>;

const OTHERS = 'Other files';
const SECRETS = 'Secrets';

/** The first language of a rule is what it is listed under; the others are told in its row. */
function groupOf({ languages: [first] }: Told): string {
  return first === undefined ? OTHERS : nameOf(first);
}

/** Where a language is called otherwise than its id with a capital. */
const NAMES: Readonly<Record<string, string>> = {
  cpp: 'C++',
  csharp: 'C#',
  html: 'HTML',
  javascript: 'JavaScript',
  php: 'PHP',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
};

function nameOf(language: string): string {
  return NAMES[language] ?? `${language.slice(0, 1).toUpperCase()}${language.slice(1)}`;
}

function toTable(rules: readonly Told[]): string {
  const rows = rules
    .toSorted(
      (a, b) =>
        SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || (a.id < b.id ? -1 : 1),
    )
    .map(({ id, title, cwe, owasp, severity, confidence, languages }) =>
      toRow([
        `\`${id}\``,
        title,
        cwe,
        owasp ?? '',
        severity,
        confidence,
        languages.slice(1).map(nameOf).join(', '),
      ]),
    );
  const head = ['Rule', 'Weakness', 'CWE', 'OWASP', 'Severity', 'Confidence', 'Also'];
  return [toRow(head), toRow(head.map(() => '---')), ...rows].join('\n');
}

function toRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function toDocument(): string {
  const groups = Map.groupBy<string, Told>(RULES, groupOf);
  const names = [...groups.keys()].filter((name) => name !== OTHERS).toSorted();
  const sections = [...names, ...(groups.has(OTHERS) ? [OTHERS] : [])].map((name) =>
    toSection(name, groups.get(name) ?? []),
  );
  const count = `${RULES.length} rules about code and configuration, ${SECRET_RULES.length} about secrets.`;
  return [HEAD, `${count}\n`, ...sections, toSection(SECRETS, SECRET_RULES)].join('\n');
}

function toSection(name: string, rules: readonly Told[]): string {
  return `## ${name}\n\n${toTable(rules)}\n`;
}

const wanted = toDocument();
const current = readFileSync(FILE, { encoding: 'utf8', flag: 'a+' });
if (current !== wanted && process.argv.includes('--check')) {
  process.stderr.write('docs/security-rules.md is out of date: run npm run rules\n');
  process.exitCode = 1;
} else if (current !== wanted) {
  writeFileSync(FILE, wanted);
  process.stdout.write('wrote docs/security-rules.md\n');
}

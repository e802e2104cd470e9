import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { languageById } from '#code/languages/registry.ts';
import type { ConfigFile } from '#code/model.ts';
import type { Rule } from '../rule.ts';
import { RULES } from '../rules/registry.ts';
import { SECRET_RULES } from '#lib/secrets/rules.ts';
import { customRule, ruleFile } from './schema.ts';

/** What is wrong with a rule of a repository, for those who wrote it. */
export interface RuleProblem {
  readonly path: string;
  /** the rule's id where it has one, and what is wrong with what */
  readonly message: string;
}

export interface CustomRules {
  readonly rules: readonly Rule[];
  readonly problems: readonly RuleProblem[];
}

const MAX_RULES = 200;
/** What the parser of YAML reads in bounded time: it takes the square of some texts. */
const MAX_TEXT = 24 * 1_024;
const MAX_ALL_TEXT = 96 * 1_024;

/**
 * Reads the rules of a repository, file by file. What cannot be read is told and left out; the other
 * rules count. Pure; never throws, and nothing in a file is executed: YAML's tags and merges are off.
 */
export function readCustomRules(files: readonly ConfigFile[]): CustomRules {
  const rules = new Map<string, Rule>();
  const problems: RuleProblem[] = [];
  let read = 0;
  for (const { path, text } of files) {
    read += text.length;
    const tell = (message: string): void => void problems.push({ path, message });
    if (read > MAX_ALL_TEXT) tell(`is left out: rules of ${MAX_ALL_TEXT} characters are read.`);
    else for (const entry of entriesOf(text, tell)) addRule(rules, entry, tell);
  }
  return { rules: [...rules.values()], problems };
}

type Tell = (message: string) => void;

function entriesOf(text: string, tell: Tell): readonly unknown[] {
  if (text.length > MAX_TEXT) {
    tell(`is longer than ${MAX_TEXT} characters.`);
    return [];
  }
  const document = parseDocument(text, { schema: 'core', merge: false });
  const [error] = document.errors;
  if (error) {
    tell(`is no YAML: ${error.message.split('\n', 1)[0]}`);
    return [];
  }
  return entriesIn(() => document.toJS({ maxAliasCount: 0 }), tell);
}

function entriesIn(read: () => unknown, tell: Tell): readonly unknown[] {
  try {
    const parsed = ruleFile.safeParse(read());
    if (parsed.success) return 'rules' in parsed.data ? toList(parsed.data.rules) : [parsed.data];
    tell(
      'is neither a rule (id, title, severity, message, match) nor a list of them under `rules`.',
    );
  } catch (error) {
    tell(`cannot be read: ${error instanceof Error ? error.message : 'aliases are not allowed'}`);
  }
  return [];
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function addRule(rules: Map<string, Rule>, entry: unknown, tell: Tell): void {
  const parsed = customRule.safeParse(entry);
  const name = nameOf(entry);
  if (!parsed.success) {
    for (const issue of parsed.error.issues.slice(0, MAX_ISSUES)) tell(`${name}${describe(issue)}`);
    return;
  }
  const { data } = parsed;
  const problem = problemOf(rules, data);
  if (problem === null) rules.set(data.id, data);
  else tell(`${name}${problem}`);
}

const MAX_ISSUES = 5;

function nameOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null || !('id' in entry)) return '';
  return typeof entry.id === 'string' ? `rule ${entry.id.slice(0, 80)}: ` : '';
}

function describe({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? message : `${path.join('.')}: ${message}`;
}

function problemOf(
  rules: ReadonlyMap<string, Rule>,
  { id, languages, match }: Rule,
): string | null {
  if (rules.has(id)) return 'there is another rule of this id in the repository.';
  if ([...RULES, ...SECRET_RULES].some((rule) => rule.id === id))
    return 'Sextant has a rule of this id: choose another.';
  if (rules.size >= MAX_RULES) return `a repository may have ${MAX_RULES} rules.`;
  const isOfCode = match.some(({ kind }) => kind !== 'text');
  if (isOfCode && languages.length === 0) return 'languages: name those that it is about.';
  const unknown = languages.find((language) => languageById(language)?.flow === undefined);
  if (isOfCode && unknown !== undefined)
    return `languages: ${unknown} can be matched by \`text\` only.`;
  return null;
}

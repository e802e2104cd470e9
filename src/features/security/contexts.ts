import { isTestPath } from '#code/languages/registry.ts';

/** What kind of code a finding is in: only the first is what a team ships as its own. */
export const CONTEXTS = ['code', 'test', 'example', 'vendored', 'generated'] as const;
export type Context = (typeof CONTEXTS)[number];

const VENDORED =
  /(?:^|\/)(?:vendor|vendors|third[-_]?party|node_modules|bower_components|jspm_packages|external|extern|deps|site-packages)\/|\.min\.[cm]?js$/i;
const EXAMPLE =
  /(?:^|\/)(?:examples?|samples?|demos?|tutorials?|playground|fixtures?|benchmarks?|docs?|website|snippets)\//i;
const TEST =
  /(?:^|\/)(?:[\w.]+-tests?|tests?|testing|__tests__|__mocks__|specs?|e2e|testdata|test[-_]?(?:data|fixtures|utils|resources|support)|mocks?|testFixtures|\w*integration-?test\w*)\//i;

/** @param isGenerated as the facts of the file say */
export function contextOf(path: string, isGenerated: boolean): Context {
  if (VENDORED.test(path)) return 'vendored';
  if (isTestPath(path) || TEST.test(path)) return 'test';
  if (isGenerated) return 'generated';
  return EXAMPLE.test(path) ? 'example' : 'code';
}

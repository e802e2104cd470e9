import type { FileFacts, ImportFact, LinkResult } from '#code/model.ts';
import type { Context } from '#features/snapshots/model.ts';
import { findCopiedPackages } from './copied-packages.ts';
import { isDocumentPath, isTestPath } from '#code/languages/registry.ts';

export type { Context } from '#features/snapshots/model.ts';

const VENDORED =
  /(?:^|\/)(?:vendor|vendors|third[-_]?party|node_modules|bower_components|jspm_packages|external|extern|deps|site-packages|pods|carthage)\/|\.min\.[cm]?js$|(?:^|\/)_?jquery[.-][\w.-]+\.js$/i;
/** A folder that is called by the version of a library: `CAS-1.3.8/`. */
const VERSIONED =
  /(?:^|\/)(?!(?:up[a-z]*|migrat\w*|releases?|versions?|v)[-_.])[a-z]\w*-v?\d+\.\d+\.\d+\//i;
const EXAMPLE =
  /(?:^|\/)\.?(?:(?:examples?|samples?|demos?)[-_][\w-]+|(?:[\w.-]+[-_.])?(?:examples?|samples?|demos?|tutorials?|playgrounds?|sandbox(?:es)?|cookbooks?|quick-?starts?|starters?|showcase|storybook|stories|fixtures?|benchmarks?|snippets)|docs?|openapi|swagger|docs?[-_][\w-]+|documentation[\w-]*|websites?|bench|\.storybook|\.devcontainer)\/|[\w-]\.(?:stories|story)\.[jt]sx?$/i;
const TEST =
  /(?:^|\/)(?:[\w.]+[-_]?tests?|tests?(?:[-_][\w-]+)?|testing|__tests__|__mocks__|__fixtures__|[\w.-]*test[-_](?:utils?|runner|helpers?|support|kit)[\w-]*|specs?|e2e|cypress|playwright|fuzz(?:ing)?|testdata|test[-_]?(?:data|fixtures|utils|resources|support)|mocks?|mockdata|stubs?|testFixtures|\w*integration-?test\w*)\//i;
/** Perl's tests. */
const TEST_SCRIPT = /^t\/|\.t$/;
const TEST_DOMAIN = /(?:^|\/)(?:latest|contest|attest|protest|greatest|fastest|manifest)s?\//i;
const TEST_SETTINGS =
  /(?:^|\/)(?:\.env[\w.-]*\.(?:[\w-]*tests?|ci)|\.env\.(?:test|ci)[\w.-]*|environments\/test\.rb|application-test\.(?:ya?ml|properties)|settings\/(?:test\w*|ci)\.(?:py|ya?ml|json)|test_settings\.py|phpunit(?:\.xml)?(?:\.dist)?(?:\.xml)?|docker-compose[\w.-]*(?:test|ci)[\w.-]*\.ya?ml)$/i;

/** Settings of developers' machines, and of the tools that build and check. */
const DEVELOPMENT_FILE =
  /(?:^|\/)(?:\.env[\w.-]*(?:example|sample|template|dist|dev|development|local)[\w.-]*|environments\/development\.rb|application-(?:dev|local)\.(?:ya?ml|properties)|appsettings\.(?:dev|development|local)\.json|launchsettings\.json|settings\/(?:dev|development|local)\w*\.py|(?:docker-)?compose[\w.-]*(?:dev|local|override)[\w.-]*\.ya?ml|(?:dev|local|development)\/(?:docker-)?compose[\w.-]*\.ya?ml|(?:webpack|vite|vitest|rollup|rspack|rsbuild|babel|metro|jest|karma|playwright|cypress|tailwind|eslint|prettier|next-i18next|craco|gulpfile|gruntfile|svelte|astro|esbuild|tsup)(?:\.config)?(?:\.[\w-]+)?\.[cm]?[jt]s|(?:gulp|grunt)file\.[jt]s|(?:dev|mock)-?server\.[cm]?[jt]s|localhost[\w.-]*\.(?:pem|key|crt|cer|p12|pfx)|noxfile\.py|fabfile\.py|tasks\.py|codecov\.ya?ml|\.codecov\.ya?ml|jenkinsfile|\.travis\.ya?ml|\.gitlab-ci\.ya?ml|renovate\.json5?|nx\.json|turbo\.json|projectsettings\.asset|[\w.-]+\.(?:example|sample|template|dist)(?:\.[\w]{1,6})?)$/i;
const AUTOMATION = /(?:^|\/)\.(?:github|circleci|gitlab|buildkite|azure-pipelines|ci|husky)\//;
/** Folders of what builds, releases and fills; within the sources of a program they may be part of it. */
const TOOL_FOLDER =
  /^(?:[\w.-]+\/){0,2}?(?:scripts?|tools?|tooling|hack|ci|dev|devtools|build|build[-_]?(?:tools|scripts)|buildSrc|release|bin\/dev|seeds?|seeders|contrib|benches|perf|eng)\//i;
const RELEASE_FILE =
  /(?:^|\/)(?:release|deploy|publish|changelog)(?:[-_]\w+)*\.(?:py|rb|sh|[cm]?[jt]s)$/i;
const PROGRAM_FOLDER = /(?:^|\/)(?:src|lib|libs|app|apps|server|internal|pkg|cmd|main|api)\//i;
const SEEDS =
  /(?:^|\/)(?:seeds?|seeders|factories)\/|(?:^|\/)Demo[A-Z]\w*\.\w+$|(?:^|\/)demo[_-](?:data|content|seed)\w*\.\w+$|(?:^|\/)seeds?\.\w{1,4}$/i;

/**
 * What the path of a file says.
 * @param isGenerated as the facts of the file say
 * @internal beyond this file only tests use it
 */
export function contextOf(path: string, isGenerated: boolean): Context {
  if (VENDORED.test(path) || VERSIONED.test(path)) return 'vendored';
  if (isTested(path)) return 'test';
  if (isGenerated) return 'generated';
  return isUnshipped(path) ? 'example' : 'code';
}

function isTested(path: string): boolean {
  if (isTestPath(path) || TEST_SETTINGS.test(path) || TEST_SCRIPT.test(path)) return true;
  return TEST.test(path) && !TEST_DOMAIN.test(path);
}

function isUnshipped(path: string): boolean {
  if (EXAMPLE.test(path) || SEEDS.test(path) || AUTOMATION.test(path)) return true;
  return DEVELOPMENT_FILE.test(path) || isDocumentPath(path) || isTool(path);
}

function isTool(path: string): boolean {
  return (TOOL_FOLDER.test(path) || RELEASE_FILE.test(path)) && !PROGRAM_FOLDER.test(path);
}

/** Rust's unit tests are a module of the file that they test. */
const TEST_MODULE = /^tests?$|_tests?$/;

/** Context of a line of a file. @param around of the file */
export function contextAt(
  around: Context,
  { path, facts }: { readonly path: string; readonly facts: Pick<FileFacts, 'symbols'> },
  line: number,
): Context {
  if (around !== 'code' || !path.endsWith('.rs')) return around;
  const isTest = facts.symbols.some(
    ({ kind, name, startLine, endLine }) =>
      kind === 'namespace' && TEST_MODULE.test(name) && startLine <= line && line <= endLine,
  );
  return isTest ? 'test' : around;
}

interface ContextInput {
  readonly files: readonly {
    readonly path: string;
    readonly facts: Pick<FileFacts, 'generated' | 'imports'>;
  }[];
  readonly links: Pick<LinkResult, 'edges'>;
}

/**
 * Contexts of a project's files: of scripts and tools also by use, for what shipped code imports is
 * shipped, whatever its folder is called.
 */
export function contextsOf({ files, links }: ContextInput): readonly Context[] {
  const isCopied = findCopiedPackages(files, links);
  const contexts = files.map(({ path, facts }) => {
    const context = contextOf(path, facts.generated);
    if (context !== 'code') return context;
    return isCopied(path) ? 'vendored' : contextByImports(facts.imports);
  });
  const imported = filesByImporter(links);
  const waiting = contexts.flatMap((context, file) => (context === 'code' ? [file] : []));
  for (let next = 0; next < waiting.length; next += 1)
    for (const file of imported.get(waiting[next] ?? -1) ?? []) {
      if (contexts[file] !== 'example' || !isTool(files[file]?.path ?? '')) continue;
      contexts[file] = 'code';
      waiting.push(file);
    }
  return contexts;
}

/** Packages that only tests use, and those that serve and build on a developer's machine. */
const TEST_PACKAGE =
  /^(?:vitest|jest|@jest\/globals|mocha|chai|supertest|sinon|nock|msw|cypress|@playwright\/test|@testing-library\/\S+|pytest|unittest|hypothesis|org\.junit[\w.]*|org\.mockito[\w.]*|org\.testng[\w.]*|io\.kotest[\w.]*|io\.mockk[\w.]*|testing|github\.com\/stretchr\/testify\S*|net\/http\/httptest|rspec|minitest|capybara|Xunit|NUnit\.Framework|Moq)$/;
const TOOL_PACKAGE =
  /^(?:vite|webpack|webpack-dev-server|@rspack\/core|@rsbuild\/core|browser-sync|gulp|grunt|storybook|@storybook\/\S+)$/;

function contextByImports(imports: readonly ImportFact[]): Context {
  // What is loaded only where it is needed is part of something that does more.
  const names = imports.filter(({ kind }) => kind !== 'dynamic').map(({ specifier }) => specifier);
  if (names.some((name) => TEST_PACKAGE.test(name))) return 'test';
  return names.some((name) => TOOL_PACKAGE.test(name)) ? 'example' : 'code';
}

function filesByImporter({ edges }: Pick<LinkResult, 'edges'>): ReadonlyMap<number, number[]> {
  const imported = new Map<number, number[]>();
  for (const { from, to, kind } of edges) {
    if (kind === 'implicit') continue;
    const known = imported.get(from);
    if (known === undefined) imported.set(from, [to]);
    else known.push(to);
  }
  return imported;
}

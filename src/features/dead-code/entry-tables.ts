import { LANGUAGES } from '#code/languages/registry.ts';
import { isManifestPath } from './frameworks/active.ts';

/** One convention: files of that path are started or read by something outside the code. */
export interface EntryRule {
  readonly reason: string;
  readonly paths: RegExp;
}

/** Extensions of JavaScript and TypeScript, at the end of a path. */
const JS = String.raw`\.[cm]?[jt]sx?$`;
function js(reason: string, path: string): EntryRule {
  return { reason, paths: new RegExp(path + JS) };
}

/** A root by custom stands where its package does: at the top of it, or in `src`. */
export const PACKAGE_ROOT_RULE = 'root of a package by custom';

/** Files that tests read: they are made to be odd. */
export const TEST_DATA = 'test data';

/** Files of languages that are compiled all together. */
export const COMPILED = 'compiled with its package';

/** Customs that hold whatever a project is built with; others are in `frameworks`. Every expression is linear. */
export const ENTRY_RULES: readonly EntryRule[] = [
  js('tool configuration', String.raw`(?:^|\/)[^/]*\.config(?:\.[^/.]+)?`),
  js('tool configuration', String.raw`(?:^|\/)\.[^/]*rc`),
  // Functions that the rules of a linter of API descriptions name.
  js('tool configuration', String.raw`(?:^|\/)spectral\/(?:[^/]+\/)*[^/]+`),
  js(PACKAGE_ROOT_RULE, String.raw`(?:^|\/)(?:index|cli|main|server|app)`),
  js(
    'script',
    String.raw`(?:^|\/)(?:scripts?|bin|tools|(?:[\w.]+-)?(?:examples?|samples?|demos?)|benchmarks?|bench|playground|docs)\/(?:[^/]+\/)*[^/]+`,
  ),
  {
    reason: TEST_DATA,
    paths:
      /(?:^|\/)(?:[\w.-]*fixtures?_*|__(?:snapshots|mocks)__)\/|(?:^|\/)testdata\/|(?:^|\/)(?:[\w.-]*tests?|specs?)\/(?:[^/]+\/)*(?:resources|ui|data|inputs?|sources?|samples?|snippets|corpus|golden|expected|assets|cases)\//,
  },
  js(
    'served to browsers',
    String.raw`(?:^|\/)(?:assets\/javascripts?|public|static|wwwroot|vendor|third_party)\/(?:[^/]+\/)*[^/]+`,
  ),
  { reason: 'declarations', paths: /\.d\.[cm]?ts$|\.d\.[a-z]+\.ts$/ },
  {
    reason: 'Python entry by custom',
    paths: /(?:^|\/)(?:__main__|setup|main|run|cli|conf|SConstruct|hubconf|gunicorn[^/]*)\.py$/,
  },
  {
    reason: 'script',
    paths:
      /(?:^|\/)(?:scripts?|bin|tools|(?:[\w.]+-)?(?:examples?|samples?|demos?)|benchmarks?|docs|plugins|hooks|hacking|releases?|contrib)\/(?:[^/]+\/)*[^/]+\.py$/,
  },
  {
    reason: 'Dart entry',
    paths:
      /(?:^|\/)(?:bin|web|tool|test|example|integration_test)\/(?:[^/]+\/)*[^/]+\.dart$|(?:^|\/)lib\/[^/]+\.dart$|(?:^|\/)hooks\/(?:pre|post)_gen\.dart$/,
  },
];

const TEST_DATA_RULE = ENTRY_RULES.find(({ reason }) => reason === TEST_DATA);

export function isTestData(path: string): boolean {
  return TEST_DATA_RULE?.paths.test(path) === true;
}

/** Files whose text names what is started: the words of it are looked up as paths. */
const ENTRY_TEXTS: readonly RegExp[] = [
  /(?:^|\/)(?:package|deno|project|nx|angular|vercel|now|netlify|serverless|app|manifest|lerna|turbo|nodemon|ecosystem|composer)\.jsonc?$/,
  /(?:^|\/)(?:pyproject|Cargo|netlify|wrangler|fly|bunfig)\.toml$/,
  /(?:^|\/)(?:setup\.py|setup\.cfg|tox\.ini|pytest\.ini|Procfile|Makefile|GNUmakefile|Justfile|Taskfile\.ya?ml)$/,
  /(?:^|\/)(?:[^/]+\.)?Dockerfile(?:\.[^/]+)?$|(?:^|\/)(?:docker-)?compose[^/]*\.ya?ml$/,
  /(?:^|\/)\.github\/(?:workflows|actions)\/(?:[^/]+\/)?[^/]+\.ya?ml$/,
  /(?:^|\/)(?:\.gitlab-ci|\.travis|appveyor|azure-pipelines|serverless|cloudbuild|app|render)\.ya?ml$/,
  /(?:^|\/)(?:web|plugin|applicationContext|AndroidManifest|persistence)\.xml$/,
  /(?:^|\/)META-INF\/(?:services\/[^/]+|spring\.factories|spring\/[^/]+\.imports)$/,
  /(?:^|\/)\.[\w-]+(?:config|rc)(?:\.jsonc?|\.ya?ml)?$/,
  /\.html?$/,
  /\.(?:gemspec|csproj|service|mdx)$/,
  /(?:^|\/)config\/importmap\.rb$|(?:^|\/)(?:import-?map|deno)\.jsonc?$/,
];

const LANGUAGE_TEXTS: readonly RegExp[] = LANGUAGES.flatMap(
  ({ conventions }) => conventions?.entryTexts ?? [],
);

/**
 * Whether the text of a file may name what is started: `DeadCodeInput.texts` wants it.
 */
export function isEntryTextPath(path: string): boolean {
  const patterns = [...ENTRY_TEXTS, ...LANGUAGE_TEXTS];
  return isManifestPath(path) || patterns.some((pattern) => pattern.test(path));
}

/** Annotations that speak to the compiler or a checker alone: nothing calls through them. */
export const SILENT_ANNOTATIONS: readonly string[] =
  `Override SuppressWarnings Suppress Deprecated FunctionalInterface SafeVarargs VisibleForTesting
  Nullable NonNull NotNull CheckForNull CheckReturnValue Contract JvmStatic JvmField Throws interface
  Target Retention Documented Inherited
  inline allow cfg derive doc must_use cold deprecated expect warn deny track_caller non_exhaustive repr
  rustfmt clippy
  Obsolete MethodImpl SuppressMessage ExcludeFromCodeCoverage DebuggerStepThrough DebuggerDisplay Flags
  Conditional AttributeUsage Pure CLSCompliant
  ReturnTypeWillChange SensitiveParameter
  overload staticmethod classmethod property functools final override typing abstractmethod abc
  contextmanager contextlib lru_cache cache wraps
  available discardableResult inlinable MainActor Sendable frozen usableFromInline preconcurrency
  tailrec nowarn unchecked implicitNotFound
  protected visibleForTesting immutable internal mustCallSuper
  maybe_unused nodiscard noreturn likely unlikely`.split(/\s+/);

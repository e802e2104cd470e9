/** A name in a question: of a symbol or a file, as it is written there. */
export interface Mention {
  /** `Flask.run`, `max_size`, `src/app.py` */
  readonly text: string;
  /** the last part of a dotted name: `run`; of a path its whole */
  readonly name: string;
  /** what stands before the last dot: `Flask`; '' where nothing does */
  readonly container: string;
  readonly kind: 'symbol' | 'file';
}

const MARKED =
  /`([^`\n]{1,200})`|"([^"\n]{1,200})"|“([^”\n]{1,200})”|「([^」\n]{1,200})」|«([^»\n]{1,200})»|'([\w$.:#/-]{2,200})'/gu;
const WORD = /[@]?[A-Za-z_$][\w$]*(?:(?:\.|::|#|->)[A-Za-z_$][\w$]*)*(?:\(\))?/gu;
const PATH =
  /(?:[\w@.+-]+\/)+[\w@.+-]+|[\w@+-]+\.(?:py|pyi|js|mjs|cjs|jsx|ts|tsx|mts|cts|go|rs|java|kt|rb|php|cs|c|h|cc|cpp|hpp|swift|scala|vue|md|rst|txt|json|ya?ml|toml|cfg|ini|sh|sql|html|css)(?![\w(])/gu;
const NAME = /^[A-Za-z_$][\w$]*(?:(?:\.|::|#|->)[A-Za-z_$][\w$]*)*$/u;
const MAX_MENTIONS = 8;

/**
 * The names in a question: what is quoted, what is written like an identifier (`maxSize`, `max_size`,
 * `app.run`, `MAX`, `run()`), and paths; in their order, each once, at most 8.
 */
export function mentionsOf(question: string): Mention[] {
  const found = new Map<string, Mention>();
  const add = (mention: Mention | null): void => {
    if (mention !== null && found.size < MAX_MENTIONS) found.set(mention.text, mention);
  };
  let rest = question;
  for (const match of question.matchAll(MARKED)) {
    const inner = match.slice(1).find((group) => group !== undefined) ?? '';
    add(toMention(inner));
  }
  for (const [path] of question.matchAll(PATH)) {
    if (!path.includes('://') && isPathLike(path)) {
      add({ text: path, name: path, container: '', kind: 'file' });
      rest = rest.replace(path, ' ');
    }
  }
  for (const [word] of rest.matchAll(WORD)) if (isIdentifier(word)) add(toMention(word));
  return [...found.values()];
}

/** `and/or` is no path, `src/app` may be one. */
function isPathLike(path: string): boolean {
  return /\.\w{1,8}$/u.test(path) || path.split('/').length > 2 || /[_.]/u.test(path);
}

function toMention(text: string): Mention | null {
  const bare = text
    .trim()
    .replace(/\(.*\)$/u, '')
    .replace(/^@/u, '');
  if (/^(?:[\w@.+-]+\/)+[\w@.+-]+$/u.test(bare))
    return { text: bare, name: bare, container: '', kind: 'file' };
  if (!NAME.test(bare)) return null;
  const parts = bare.split(/\.|::|#|->/u);
  return {
    text: bare,
    name: parts.at(-1) ?? bare,
    container: parts.at(-2) ?? '',
    kind: 'symbol',
  };
}

function isIdentifier(word: string): boolean {
  if (word.endsWith('()') || word.startsWith('@')) return true;
  if (/^(?:e\.g|i\.e|etc)\.?$/iu.test(word)) return false;
  if (/[a-z\d][A-Z]|[A-Z]{2}[a-z]{2}|[A-Za-z]_|_[A-Za-z]|\.|::|#|->|\$/u.test(word)) return true;
  return /^[A-Z]{2,}[A-Z\d]*$/u.test(word) && !COMMON_ACRONYMS.has(word);
}

/** Written in capitals in any text; no names of a symbol. */
const COMMON_ACRONYMS: ReadonlySet<string> = new Set(
  'HTTP HTTPS URL URI URLS JSON XML HTML CSS API APIS CLI SQL TLS SSL SSH TCP UDP DNS IP ID IDS UUID UTF ASCII REST AJAX CSV YAML TOML CPU RAM OS UI GUI IDE SDK PDF JWT CORS CSRF XSS WSGI ASGI ORM CRUD MIME GET POST PUT DELETE PATCH HEAD OPTIONS AST LSP RPC AND OR NOT'.split(
    ' ',
  ),
);

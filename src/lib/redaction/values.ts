import { wordsOf } from '#lib/secrets/names.ts';
import { isNameWord, type NameSense } from './names.ts';
import { isRunCode, surpriseOf } from './surprise.ts';

/** What may stand inside a reference: names, calls and dots, no default of its own. */
const INNER = String.raw`[\w.$()[\]?/ -]{0,100}`;
/** Filled in later, whole: `${VAR}`, `$VAR`, `{{ name }}`, `%VAR%`, `<password>`, `#{x}`, `%(x)s`, `$(cmd)`. */
const REFERENCE = new RegExp(
  String.raw`^(?:(?:Bearer|Basic|Token|token) )?(?:\$?\$\{${INNER}\}|\$[A-Za-z_]\w{0,60}|\{\{${INNER}\}\}|\{${INNER}\}|%[A-Za-z_]\w{0,60}%|` +
    String.raw`<${INNER}>|\[${INNER}\]|#\{${INNER}\}|%\(${INNER}\)s|%[sdv]|\$\(${INNER}\)|__[A-Z_]{1,60}__|@[a-z_.]{1,60}@|<%=?${INNER}%>|\?)$`,
);
/** Names where the value is kept. */
const KEPT_ELSEWHERE =
  /^(?:arn:aws[\w-]*:|vault:|op:\/\/|ref\+|ssm:|\/run\/secrets\/|process\.env\b|os\.environ\b|env[.:]|secrets\.)[\w.:/#@ -]{0,200}$/;
const REFERENCE_BITS = 20;

/** Whether a value is filled in later, or says where it is kept, and holds nothing else. */
export function isReference(value: string): boolean {
  const isFormed = REFERENCE.test(value) || KEPT_ELSEWHERE.test(value);
  return isFormed && surpriseIn(value) < REFERENCE_BITS;
}

const STAND_INS: ReadonlySet<string> = new Set(
  (
    'change changeme me your my the here this it replace replaceme with insert enter put example sample placeholder ' +
    'dummy redacted masked removed hidden todo fixme none null nil true false undefined empty optional foo bar baz ' +
    'fake mock value default unknown of for and or to not x xx xxx id grant oauth jwt user username login email ' +
    'string bytes raw basic digest a an one new old please your_own must be'
  ).split(' '),
);
const REPEATED = /^(.)\1*$/;

/** What people write where a secret would be: `xxxx`, `changeme`, `your-api-key-here`, `access_token`. */
export function isStandIn(value: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(value) || value.length <= 2 || REPEATED.test(value)) return true;
  if (value.length > 120 || /[^\x20-\x7e]/.test(value)) return false;
  const words = wordsOf(value)
    .split('_')
    .filter((word) => word !== '');
  return words.every((word) => STAND_INS.has(word) || isNameWord(word) || REPEATED.test(word));
}

/** A text for people that names the secret: `Enter your password`. */
function isLabel(value: string): boolean {
  const words = value.trim().split(/\s+/);
  if (words.length < 2 || value.length > 400) return false;
  const isNaming = words.some((word) => isNameWord(word.toLowerCase().replaceAll(/[^a-z]/g, '')));
  return isNaming && words.every((word) => isWordLike(word));
}

const isWordLike = (word: string): boolean => /^[^\w]{0,3}[A-Za-z'’/-]{0,30}[^\w]{0,3}$/.test(word);

const RELATED_BITS = 10;
/** `sha256`, `RS256`, `oauth2`, `page_token` */
const NUMBERED = /^[A-Za-z][A-Za-z_.:/ -]*\d{0,3}$/;

/** Whether a value is words, a number, a path or a sentence, by its form alone. */
export function isPlain(value: string): boolean {
  if (surpriseIn(value) >= RELATED_BITS) return false;
  if (value.length < 6 || NUMBERED.test(value) || /^[\d\s.,:-]+$/.test(value)) return true;
  return /\s/.test(value.trim()) && !/(?=\S*\d)(?=\S*[A-Za-z])\S{8}/.test(value);
}

/** The most random of a value's runs, in bits. */
export function surpriseIn(value: string): number {
  let most = 0;
  let start = 0;
  for (let at = 0; at <= value.length; at += 1) {
    if (at < value.length && isRunCode(value.charCodeAt(at))) continue;
    if (at - start >= 6) most = Math.max(most, surpriseOf(value, start, at));
    start = at + 1;
  }
  return most;
}

/** Whether a literal that is given to a name of that sense may be read by anyone. */
export function staysReadable(value: string, sense: NameSense): boolean {
  const text = value.trim();
  if (isStandIn(text) || isReference(text)) return true;
  return sense === 'related' ? isPlain(text) : isLabel(text);
}

const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'string str number int integer bool boolean bytes byte char text any unknown object void never null none nil ' +
    'undefined true false self this super await new function async fn func lambda return typeof not if else ' +
    'optional list array map dict set float double long short symbol bigint date required yes no on off var let ' +
    'const auto final static public private protected import from in is as of and or match case switch while'
  ).split(' '),
);
const NAME = String.raw`[A-Za-z_$][\w$]{0,80}`;
/** `config.db.password`, `getToken(`, `items[0]`, `Foo::bar`, `x ? y : z` */
const CODE = new RegExp(
  String.raw`^(?:(?:new|await|async|function|lambda|return|typeof|not)\s|@?${NAME}(?:\(|\[|\{|<|!\.|(?:\.|::|->|\?\.)${NAME}|\s+(?:[-+*/%|&<>=?]|as\b|is\b|if\b|or\b|and\b|in\b|=>|\|\|)))`,
);

/** Whether what stands behind a name without quotes is code that computes a value, not the value. */
export function isCode(value: string): boolean {
  const text = value.trim();
  const [word = ''] = /^[\w$]+/.exec(text) ?? [];
  if (isKeyword(text, word)) return true;
  if (isReference(text) || isStandIn(text)) return true;
  // `*ptr`, `!token`, and what goes on below: an object, a list, a tag
  if (/^[!&*({[<~-]/.test(text)) return text.length === 1 || isPlain(text.slice(1));
  return CODE.test(text) && surpriseIn(text) < REFERENCE_BITS && !isMixed(word);
}

const isKeyword = (text: string, word: string): boolean =>
  KEYWORDS.has(word.toLowerCase()) && /^[\w$]+(?:$|[^\w$@!#%^*])/.test(text);

/** Letters and digits as in `hunter2secret9x`, not as in `utf8` or `token2`. */
const isMixed = (word: string): boolean => /\d[A-Za-z]+\d|[A-Za-z]\d{4}/.test(word);

const TYPE = /^(?:U?[Ii]nt|[Ff]loat|BigU?[Ii]nt|[iuf])(?:8|16|32|64|128)?(?:Array|Clamped|_t)?$/;

/** A lone name: a variable where it looks like one, else a value of a settings file. */
export function isVariable(word: string): boolean {
  if (TYPE.test(word)) return true;
  if (!/^[A-Za-z_$][\w$]*$/.test(word) || /\d/.test(word)) return false;
  if (/[a-z][A-Z]|[A-Za-z]_[A-Za-z]/.test(word)) return surpriseIn(word) < RELATED_BITS;
  return word.length <= 3;
}

import { cleaned, type Label } from './value.ts';

/**
 * What makes a path of a value less sure, as bits of a label beside those of the dangers: of several
 * paths the surest counts, for the masks of labels that meet are joined by "and".
 */
export const DOUBTS = {
  /** it was put into an object, and the object was handed on: another part of it may be what is read */
  part: 1 << 24,
  /** it went through a function of which nothing is known */
  call: 1 << 25,
  /** the source gives hardly any choice to whoever fills it: the path of the own route */
  source: 1 << 26,
  /** a function whose name says that it checks the value is called before */
  check: 1 << 27,
  /** what stands there runs only where an option asks for it */
  option: 1 << 28,
  /** only administrators reach the source */
  privileged: 1 << 29,
  /** a body or cookie, which no link can carry: a response with it reaches only its sender */
  unlinked: 1 << 30,
} as const;

/**
 * Beside the doubts of a hit, and none itself: the value arrives as it was given, not as a part of a text or
 * path that the program puts together. A function that takes a whole query or path means to.
 */
export const WHOLE = 1 << 23;

const ALL = Object.values(DOUBTS).reduce((all, bit) => all | bit, 0);

/** The doubts among the bits of a label. */
export function doubtsIn(mask: number): number {
  return mask & ALL;
}

export function doubted(labels: readonly Label[], doubt: number): readonly Label[] {
  return cleaned(labels, doubt);
}

/** Number of kinds of doubts in a mask. */
export function doubtCount(mask: number): number {
  return Object.values(DOUBTS).filter((bit) => (mask & bit) !== 0).length;
}

/**
 * Calls that are told by their names to look something up: what they give is a record of the program,
 * not what it was looked up by. `findUser(id)`, `get_user_by_email(mail)`, `repository.GetItemById(id)`.
 */
const LOOKUP =
  /^(?:find|look_?up|exists?|count|fetch|retrieve|search)(?:[A-Z_]\w*|)$|^(?:Find|Lookup|Exists|Count|Fetch|Retrieve|Search)(?:[A-Z]\w*)?$|^(?:get|Get)\w*(?:By|_by_|For|_for_)\w+$|^(?:load_|load(?=[A-Z])|Load(?=[A-Z]))\w+$|^get(?:_\w+)?_or_(?:404|none|create|fail)$/;
/** These give a part of what they search in, or of the text itself. */
const SEARCH_IN_TEXT = /^(?:findall|find_?iter|search|count|find|fetch)$/;

const ROUTE_HELPER =
  /\w_(?:path|url)$|^(?:url_?for|path_?for|urlFor|pathFor|reverse|route|generateUrl)$/;

/** Helpers that frameworks make of route names, `user_path(id)`: their result stays on the own site. */
export function isRouteHelper(name: string): boolean {
  return ROUTE_HELPER.test(name);
}

export function isLookup(name: string): boolean {
  return LOOKUP.test(name) && !SEARCH_IN_TEXT.test(name);
}

/** `client.fetch(User.class, name)` gives a record of that class, found by its name. */
export function isTypedLookup(name: string, written: readonly string[]): boolean {
  return /^(?:get|fetch|find|load|list|select)\w*$/.test(name) && written.some(isClassLiteral);
}

function isClassLiteral(written: string): boolean {
  return written.endsWith('.class');
}

const SURE_LOOKUP =
  /^(?:get\w*_or_(?:404|fail|raise|abort)|find\w*OrFail|first\w*OrFail|find_by!|find_sole_by|first!|(?:get|find|load|require)\w*OrThrow|(?:Get|Find|Single)\w*OrThrow\w*)$/;

/** Whether a lookup throws where there is nothing: behind it, what it was asked for with is the name of something. */
export function isSureLookup(name: string): boolean {
  return SURE_LOOKUP.test(name);
}

const CHECKING =
  /^(?:check|validate|assert|ensure|verify|require|guard|reject|enforce|throw_?if|fail_?if)(?:[A-Z_]\w*|)!?$|^(?:Check|Validate|Assert|Ensure|Verify|Enforce|ThrowIf)\w*$/;
/** These check that there is something, and nothing of what it is. */
const PRESENCE = /(?:not_?null|not_?empty|has_?text|not_?nil|not_?none|non_?null|exists?|present)/i;

/** Whether a call that stands alone is told by its name to refuse bad values. */
export function isCheck(name: string): boolean {
  return CHECKING.test(name) && !PRESENCE.test(name);
}

const OPTION =
  /insecure|skip|no_?(?:verify|check|valid)|disable|(?:allow|accept|ignore)_?(?:invalid|cert|ssl|tls|all)|dev(?:elopment)?(?:_|$|[A-Z ])|debug|local|unsafe|trust|self[-_ ]?(?:cert|signed)|test|relax|verify|(?:ssl|tls)_?mode/i;

/** Whether the name of what is tested says that somebody asked for less safety. */
export function isOption(name: string): boolean {
  return OPTION.test(name);
}

const CLEANING =
  /^(?:\w+_)?render(?:ed)?(?:_\w+)?$|^(?:get_?|to_?|make_?|as_?)?(?:saniti[sz]ed?|valid(?:ated?)?|checked|safe|cleaned?|slugify|secured?)(?:[_A-Z\d]\w*)?$/;
const CLEANING_METHOD =
  /^(?:Get|To|Make)?(?:Saniti[sz]ed?|Valid(?:ated?)?|Safe|Clean|Slugify|Secure)\w*$/;

/** Whether a function is told by its name to give a harmless form of its argument. */
export function isCleaning(name: string): boolean {
  return CLEANING.test(name) || CLEANING_METHOD.test(name);
}

const ESCAPING =
  /^_*(?:(?:html|xml|attr|e?js)_?)?(?:esc(?:ape[ds]?)?|encode_?html|h)(?:_?(?:html|xml|attr(?:ibute)?|js|url|text|special_?chars))*$/i;

/** Whether the name of a function says that it escapes markup: `html_escape`, `escapeHtml`, `h`. */
export function isEscaping(name: string): boolean {
  return ESCAPING.test(name);
}

const SAFE_NAME =
  /^(?:safe|saniti[sz]ed|clean(?:ed)?|validated|checked|verified|escaped|trusted)(?:[_A-Z]\w*)?$|\w_?(?:sanitized|validated|escaped)$/i;
const UNSAFE_NAME = /^un|^(?:safe|clean|checked)[a-z]/;

/** Whether a variable is told by its name to hold a harmless form of what it was made of. */
export function isSafeName(name: string): boolean {
  return SAFE_NAME.test(name) && !UNSAFE_NAME.test(name);
}

/** What gives a text, or a part of it, and what gives what a collection holds. */
const SAME_VALUE =
  /^_?(?:get\w*|to\w*|as\w*|is\w*|read\w*|str\w*|l?strip|rstrip|trim\w*|chomp|chop|lower\w*|upper\w*|down_?case|up_?case|capitali[sz]e|titlei[sz]e|classify|camelize|constantize|underscore|tableize|pluralize|singularize|humanize|title|swapcase|casefold|split\w*|r?partition|replace\w*|sub!?|gsub!?|format\w*|concat\w*|join|slice\w*|substr\w*|sub_?string\w*|pad\w*|repeat|at|char\w*|match\w*|scan|en_?code\w*|de_?code\w*|normali[sz]e|pop\w*|push|shift|unshift|peek|next|first\w*|last\w*|single\w*|items?|keys?|values?|entries|fetch|dig|select\w*|filter\w*|map\w*|flat\w*|reduce|each\w*|for_?each|sort\w*|reverse\w*|uniq\w*|distinct|copy|clone|dup|append\w*|prepend\w*|insert\w*|add\w*|set\w*|put\w*|update|merge\w*|with\w*|then|await|catch|build|create\w*|send|call|apply|text|string|json|body|form|content\w*|data|bytes|query\w*|param\w*|header\w*|cookie\w*|input\w*|file\w*|stream|write\w*|resolve\w*|absolute\w*|Get\w*|To\w*|As\w*|Read\w*|Trim\w*|Split|Replace\w*|Substring|Sub\w*|Format|Concat|Join|Select|Where|First\w*|Single\w*|Last\w*|Append\w*|Insert|Add\w*|String|Bytes|Text|Lower|Upper|Decode\w*|Encode\w*|Param\w*|Query\w*|Form\w*|Value\w*|Unwrap\w*|unwrap\w*|expect|ok|some|iter\w*|into\w*|unescape|force_encoding|presence|try|html_safe|permit!?|require)$/;

/** Whether a method of a value that nobody knows gives the value again, or what is in it. */
export function givesSameValue(name: string): boolean {
  return SAME_VALUE.test(name);
}

const TRANSPARENT =
  /^(?:join\w*|Join|path_?join|norm\w*|Clean|abspath|realpath|Abs|real_?path|expand_?\w+|resolve\w*|absolute\w*|dirname|To_?Slash|FromSlash|Combine|GetFullPath|MapPath|s?printf|Sprintf?|Sprint|format|concat|strcat|str|[sS]tring|unquote\w*|(?:raw)?urldecode|[dD]ecode\w*|(?:urlsafe_|standard_)?b64_?decode|base64_?decode|atob|unhexlify|hex2bin|unescape\w*|[lr]?trim|str_?to_?lower|str_?to_?upper|ucfirst|lcfirst|str_replace|implode|Path|PurePath|Paths|of|File|URI|URL|Uri|bytes|bytearray|Buffer|from|fs(?:de|en)code|list|tuple|dict|Array|Object|assign|copy|deepcopy)$/;

/** Whether a function of a library is known to give a text of all that it is given. */
export function isTransparent(name: string): boolean {
  return TRANSPARENT.test(name);
}

const REFUSING =
  /^(?:abort(?:_?with\w*)?|die|exit|halt|panic|bail|fatal\w*|(?:throw|raise)_?(?:error|exception|not_?found\w*)|(?:send|respond|render|reply)_?\w*(?:bad_?request|not_?found|forbidden|unauthori[sz]ed|denied)\w*)!?$/i;

/** Whether a call is told by its name to end what is under way. */
export function isRefusal(name: string): boolean {
  return REFUSING.test(name);
}

const PRIVILEGED =
  /admin|elevat|superuser|staff_member|is_staff|super_?admin|modify_?server|manage_?(?:server|system|site|settings)/i;

/** Whether a decorator's name or argument says that only administrators get through. */
export function isPrivileged(name: string): boolean {
  return PRIVILEGED.test(name);
}

/** Words of functions that keep a program from calling inner addresses, or from leaving a folder. */
const PROTECTING: Readonly<Record<string, RegExp>> = {
  ssrf: /ssrf|safe|pinned|private|internal|loopback|public_?(?:ip|addr|host)|(?:allowed|blocked|denied|forbidden|valid\w*|check\w*)_?(?:url|uri|host|ip|addr|domain|scheme)|(?:url|uri|host|ip|addr|domain|scheme)_?(?:allowed|blocked|denied|valid)/i,
  path: /traversal|safe_?(?:path|join|file|name)|secure_?(?:path|join|file|name)|(?:is|ensure|assert|check)_?\w*(?:within|inside|below|sub_?path|contained|relative_to)|(?:allowed|valid\w*|check\w*)_?(?:path|file|dir|folder|name)/i,
};

/** Whether the name of an earlier call says that it handles a danger. */
export function isCheckedBefore(danger: string, callees: Iterable<string>): boolean {
  const words = PROTECTING[danger];
  if (words === undefined) return false;
  for (const name of callees) if (words.test(lastWord(name))) return true;
  return false;
}

function lastWord(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf(':')) + 1);
}

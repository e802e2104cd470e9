import { brokenConditions } from './conditions.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { disjoint, type Edit, type Mend, type MendFinder, withEdits } from '#code/parse/mending.ts';

/** A name with its arguments, as a macro is used. */
interface Use {
  readonly at: number;
  readonly name: Piece;
  /** the bracket before its arguments */
  readonly open: Piece | null;
  /** the last piece of it */
  readonly last: Piece;
  readonly before: Piece | null;
  readonly after: Piece | null;
}

const CONTROL =
  'if,else,for,while,do,switch,case,default,return,goto,break,continue,sizeof,defined,try,catch,throw,new,delete,operator,using,namespace,co_await,co_yield,co_return,requires,decltype,alignof,typeid,not,and,or'.split(
    ',',
  );
const SPECIFIERS =
  'static,extern,inline,const,volatile,register,typedef,struct,union,enum,class,void,char,short,int,long,float,double,signed,unsigned,bool,auto,constexpr,consteval,constinit,virtual,explicit,friend,template,typename,mutable,thread_local,public,private,protected,_Bool,_Noreturn,_Atomic,restrict,override,final,noexcept'.split(
    ',',
  );
const IS_CONTROL: ReadonlySet<string> = new Set(CONTROL);
const IS_SPECIFIER: ReadonlySet<string> = new Set(SPECIFIERS);
const IS_RESERVED: ReadonlySet<string> = new Set([...CONTROL, ...SPECIFIERS]);
const IS_CAPITAL = /^(?:_{0,3}[A-Z][A-Z0-9_]+|__[A-Za-z]\w*)$/;

const IS_BEFORE_BRACKET = /^(?:if|while|for|switch|catch)$/;
/** What may stand behind the parameters of a function. */
const IS_BEHIND = /^(?:const|volatile|noexcept|override|final)$/;

function isName(piece: Piece | null | undefined): piece is Piece {
  return piece?.kind === 'word' && !IS_RESERVED.has(piece.text);
}

function isWord(piece: Piece | null | undefined): boolean {
  return piece?.kind === 'word' && !IS_CONTROL.has(piece.text);
}

let last: { readonly text: string; readonly uses: readonly Use[] } = { text: '', uses: [] };

function usesOf(text: string): readonly Use[] {
  if (last.text !== text) last = { text, uses: readUses(piecesOf(text)) };
  return last.uses;
}

function readUses(pieces: readonly Piece[]): readonly Use[] {
  return pieces.flatMap((name, at) => {
    if (!isName(name)) return [];
    const next = pieces[at + 1];
    const open = next?.text === '(' && next.close > 0 ? next : null;
    const lastAt = open ? open.close : at;
    const last = pieces[lastAt] ?? name;
    return [
      { at, name, open, last, before: pieces[at - 1] ?? null, after: pieces[lastAt + 1] ?? null },
    ];
  });
}

function leaveOut({ name, last }: Use): Mend {
  return [{ start: name.start, end: last.end }];
}

function finder(
  isMeant: (use: Use, text: string) => boolean,
  toMend: (use: Use, text: string) => Mend | null,
): MendFinder {
  return (text) =>
    usesOf(text).flatMap((use) => {
      const mend = isMeant(use, text) ? toMend(use, text) : null;
      return mend ? [mend] : [];
    });
}

const startsStatement = ({ before }: Use): boolean =>
  before === null ||
  before.kind === 'directive' ||
  /^[;{}:)]$/.test(before.text) ||
  before.text === 'else' ||
  before.text === 'do';
const isAlone = ({ name, after }: Use): boolean =>
  name.isFirst && (after === null || after.isFirst);

/** A semicolon in the first white space behind it that is no end of a line. */
function endStatement({ last, after }: Use, text: string): Mend | null {
  const end = Math.min(after?.start ?? text.length, last.end + 2_000);
  for (let at = last.end; at < end; at++) {
    const char = text[at];
    if (char === ' ' || char === '\t') return [{ start: at, end: at + 1, text: ';' }];
    if (char !== '\n' && char !== '\r') return null;
  }
  return null;
}

function emptyArguments({ open, last }: Use): Mend | null {
  return open && last.start > open.end ? [{ start: open.end, end: last.start }] : null;
}

/** MACRO int f(, class MACRO Name, MACRO(x) static */
const prefix = finder((use) => IS_CAPITAL.test(use.name.text) && isPrefix(use), leaveOut);
function isPrefix({ after, before, open }: Use): boolean {
  if (!after || IS_BEFORE_BRACKET.test(before?.text ?? '')) return false;
  if (before && /^[.>]|->$/.test(before.text) && before.text !== '>') return false;
  return (
    after.kind === 'word' ||
    after.kind === 'text' ||
    /^(?:~|::|\[)$/.test(after.text) ||
    (after.text === '{' && open === null)
  );
}
/** void f() MACRO;  int x MACRO = 1; */
const postfix = finder((use) => IS_CAPITAL.test(use.name.text) && isPostfix(use), leaveOut);
function isPostfix({ before, after }: Use): boolean {
  if (!before || !after) return false;
  const isBehind = isWord(before) || before.kind === 'text' || /^[)\]>}]$/.test(before.text);
  if (after.text === ':') return before.text === ')';
  if (before.text === '}' && after.text !== ';' && !isName(after)) return false;
  return (
    isBehind &&
    (/^(?:[;{=,)[\]]|->|&|&&|\*)$/.test(after.text) || isWord(after) || after.kind === 'directive')
  );
}
const bothSides = finder(
  (use) => IS_CAPITAL.test(use.name.text) && (isPrefix(use) || isPostfix(use)),
  leaveOut,
);
/** if MACRO (x) */
const afterKeyword = finder(
  ({ before, open }) => open !== null && IS_BEFORE_BRACKET.test(before?.text ?? ''),
  ({ name }) => [{ start: name.start, end: name.end }],
);
/** MACRO(Type) as a type, and as a parameter of a template */
const parameterMacro = finder(
  ({ name, open, before, after }) =>
    open !== null &&
    IS_CAPITAL.test(name.text) &&
    /^[<,]$/.test(before?.text ?? '') &&
    /^(?:[,>]|>>)$/.test(after?.text ?? ''),
  ({ open, last }) => open && [{ start: open.start, end: last.end }],
);
const allMacros: MendFinder = (text) => [...bothSides(text), ...parameterMacro(text)];
const macroType = finder(
  ({ name, open, before }) =>
    open !== null && IS_CAPITAL.test(name.text) && !IS_BEFORE_BRACKET.test(before?.text ?? ''),
  ({ open, last }) => open && [{ start: open.start, end: last.end }],
);
/** Name(Type) *x */
const mixedType = finder(
  ({ open, after, before }) =>
    open !== null &&
    !IS_BEFORE_BRACKET.test(before?.text ?? '') &&
    (/^[*&]$/.test(after?.text ?? '') || isName(after)),
  ({ open, last }) => open && [{ start: open.start, end: last.end }],
);
/** T* nonnull name, T* MACRO> */
const pointerMacro = finder(
  ({ open, before, after }) =>
    open === null &&
    /^[*&]$/.test(before?.text ?? '') &&
    (isWord(after) || /^[>),;({]$/.test(after?.text ?? '')),
  leaveOut,
);
const aloneEnd = finder(
  (use) => isAlone(use) && use.open !== null && startsStatement(use),
  (use, text) => endStatement(use, text) ?? leaveOut(use),
);
const alone = finder(
  (use) =>
    isAlone(use) && startsStatement(use) && (use.open !== null || IS_CAPITAL.test(use.name.text)),
  leaveOut,
);
/** each(a, b) { among statements; elsewhere it is a function that a macro defines */
const opensBlock = (use: Use): boolean => use.after?.text === '{' && startsStatement(use);
const blockEnd = finder((use) => opensBlock(use) && use.name.isInBody, endStatement);
const blockEmpty = finder((use) => opensBlock(use) && !use.name.isInBody, emptyArguments);
const blockBoth = finder(
  (use) => opensBlock(use) && use.name.isInBody,
  (use, text) => {
    const end = endStatement(use, text);
    const empty = emptyArguments(use);
    return end && empty && [...empty, ...end];
  },
);
const callEmpty = finder((use) => use.after?.text === ';' && startsStatement(use), emptyArguments);
const block = finder(opensBlock, leaveOut);
const label = finder(
  (use) =>
    use.after?.text === ':' &&
    (use.open !== null ||
      IS_CAPITAL.test(use.name.text) ||
      /^(?:signals|slots|Q_SIGNALS)$/.test(use.name.text)),
  ({ name, before, after }) => {
    const isAccess = /^(?:public|private|protected)$/.test(before?.text ?? '');
    return after && [{ start: name.start, end: isAccess ? name.end : after.end }];
  },
);
/** what a lower-case macro may be */
const lowerPrefix = finder(
  ({ after, before }) =>
    after?.kind === 'word' &&
    IS_SPECIFIER.has(after.text) &&
    !IS_BEHIND.test(after.text) &&
    !/^(?:::|\.|->)$/.test(before?.text ?? ''),
  leaveOut,
);
const threeWords: MendFinder = (text) => {
  const pieces = piecesOf(text);
  return usesOf(text).flatMap((use) => {
    const { after } = use;
    if (!isName(after) || !(use.before === null || startsStatement(use) || isWord(use.before)))
      return [];
    const at = pieces.indexOf(after, use.at);
    let to = at + 1;
    while (/^[*&]$/.test(pieces[to]?.text ?? '')) to++;
    return isName(pieces[to]) || pieces[to]?.text === '::' ? [leaveOut(use)] : [];
  });
};
const lowerPostfix = finder(
  ({ before, after }) => before?.text === ')' && /^[;{]$/.test(after?.text ?? ''),
  leaveOut,
);
const besideText = finder(
  ({ before, after, open }) =>
    (before?.kind === 'text' && before.text.endsWith('"')) ||
    (open !== null && after?.kind === 'text'),
  leaveOut,
);

/** Arguments that are no expressions. */
const typeArguments: MendFinder = (text) => {
  const pieces = piecesOf(text);
  return pieces.flatMap((open, at) => {
    if (open.text !== '(' || open.close < 0) return [];
    const edits = argumentsIn(pieces, at).flatMap((argument) => argumentEdits(argument, text));
    return edits.length > 0 ? [edits] : [];
  });
};

/** MACRO(a; b;) */
const statementArguments: MendFinder = (text) => {
  const pieces = piecesOf(text);
  return pieces.flatMap((open, at) => {
    if (open.text !== '(' || open.close < 0 || pieces[at - 1]?.text === 'for') return [];
    const edits = argumentsIn(pieces, at).flatMap((argument) => separators(argument));
    return edits.length > 0 ? [edits] : [];
  });
};

function separators({ pieces }: Argument): readonly Edit[] {
  let depth = 0;
  const edits: Edit[] = [];
  for (const [at, { text, start, end }] of pieces.entries()) {
    if (/^[({[]$/.test(text)) depth++;
    else if (/^[)}\]]$/.test(text)) depth--;
    else if (text === ';' && depth === 0)
      edits.push({ start, end, text: at === pieces.length - 1 ? ' ' : ',' });
  }
  return edits;
}

interface Argument {
  readonly pieces: readonly Piece[];
  readonly start: number;
  readonly end: number;
}

function argumentsIn(pieces: readonly Piece[], at: number): readonly Argument[] {
  const open = pieces[at];
  if (!open) return [];
  const found: Argument[] = [];
  let own: Piece[] = [];
  let { end: start } = open;
  for (let index = at + 1; index <= open.close; index++) {
    const piece = pieces[index];
    if (!piece) break;
    if (index === open.close || piece.text === ',') {
      found.push({ pieces: own, start, end: piece.start });
      own = [];
      start = piece.end;
    } else {
      own.push(piece);
      if (piece.close > 0) {
        const to = piece.close;
        if (/^[({[]$/.test(piece.text) && to - index > 0) {
          own.push(...pieces.slice(index + 1, to + 1));
          index = to;
        }
      }
    }
  }
  return found;
}

/** A word that no expression has there. */
function isInType(piece: Piece, before: Piece | undefined): boolean {
  return IS_SPECIFIER.has(piece.text) || (isName(piece) && isName(before));
}

const TYPE_SIGN = /^(?:\*|&|&&|::|<|>|\.\.\.)$/;

function argumentEdits({ pieces }: Argument, text: string): readonly Edit[] {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (!first || !last) return [];
  const isOperator =
    (pieces.length === 1 && first.kind === 'sign' && !OTHER_SIGN.test(first.text)) ||
    BINARY_SIGN.test(last.text);
  const isKeyword = pieces.length === 1 && first.kind === 'word' && IS_RESERVED.has(first.text);
  const isType =
    pieces.every((piece) => piece.kind === 'word' || TYPE_SIGN.test(piece.text)) &&
    (/^[*&]/.test(last.text) || pieces.some((piece, at) => isInType(piece, pieces[at - 1])));
  if (!isOperator && !isKeyword && !isType) return [];
  return [
    {
      start: first.start,
      end: last.end,
      text: text
        .slice(first.start, last.end)
        .replaceAll(/[^\r\n]/g, ' ')
        .replace(/^ */, (blanks) => '_'.repeat(blanks.length)),
    },
  ];
}
const BINARY_SIGN = /^(?:[-+/%<>|^=!~.:?]|[=!<>]=|<<|&&|\|\|)$/;
const OTHER_SIGN = /^(?:\.\.\.|[)\]}({[;])$/;

/** One branch of the conditions that cut through statements: of all, for one may open what another closes. */
const conditions: MendFinder = (text) => {
  const blanks = disjoint(brokenConditions(text).flat());
  return blanks.length > 0 ? [blanks] : [];
};
const condition: MendFinder = (text) => brokenConditions(text).map((blanks) => disjoint(blanks));

/** A directive that says nothing. */
const emptyDirective: MendFinder = (text) =>
  piecesOf(text).flatMap(({ text: sign, isFirst, start, end }) =>
    sign === '#' && isFirst ? [[{ start, end }]] : [],
  );

/** Directives alone, or all but one branch. */
function branchFinder(kept: 'first' | 'last' | 'all'): MendFinder {
  return (text) => {
    const open: Piece[][] = [];
    const found: Mend[] = [];
    for (const piece of piecesOf(text)) {
      if (piece.kind !== 'directive') continue;
      const [, word = ''] = /^#\s*(\w+)/.exec(piece.text) ?? [];
      if (/^if/.test(word)) open.push([piece]);
      else if (/^el/.test(word)) open.at(-1)?.push(piece);
      else if (word === 'endif') {
        const lines = open.pop();
        if (lines) found.push(branchMend([...lines, piece], kept));
      }
    }
    return found;
  };
}

function branchMend(lines: readonly Piece[], kept: 'first' | 'last' | 'all'): Mend {
  const [first] = lines;
  const last = lines.at(-1);
  const next = lines[1];
  const previous = lines.at(-2);
  if (!first || !last || !next || !previous) return [];
  const isOff = /^#\s*if\s+0\b/.test(first.text);
  if (kept === 'all') return lines.map(({ start, end }) => ({ start, end }));
  if ((kept === 'first') !== isOff)
    return [
      { start: first.start, end: first.end },
      { start: next.start, end: last.end },
    ];
  return [
    { start: first.start, end: previous.end },
    { start: last.start, end: last.end },
  ];
}

const IS_MACRO = /^_{0,3}[A-Z][A-Z0-9]*_[A-Z0-9_]*$/;

/** Whether it can be nothing but a macro that declares nothing. */
function isSure(use: Use): boolean {
  const { name, open, before, after } = use;
  if (!before || !after) return false;
  if (/^(?:class|struct|union)$/.test(before.text))
    return IS_CAPITAL.test(name.text) && isName(after) && after.text !== 'final';
  if (!IS_MACRO.test(name.text)) return false;
  if (before.text === ')') return after.text === '{' || (after.text === ';' && !name.isFirst);
  const isDeclared = open === null && after.kind === 'word' && !after.isFirst;
  const isStart = startsStatement(use) || (before.isFirst && IS_MACRO.test(before.text));
  return open === null && isStart && (isAlone(use) || isDeclared);
}

const sureMacros: MendFinder = (text) => {
  const edits = usesOf(text).filter(isSure).flatMap(leaveOut);
  return edits.length > 0 ? [edits] : [];
};

/** The text without what can be nothing but a macro, and without the conditions that cut through statements. */
export function repairC(text: string): string {
  const edits = [...sureMacros(text), ...conditions(text)].flat();
  return edits.length === 0 ? text : withEdits(text, disjoint(edits));
}

export const C_MENDS: readonly MendFinder[] = [
  emptyDirective,
  sureMacros,
  conditions,
  condition,
  afterKeyword,
  allMacros,
  bothSides,
  prefix,
  postfix,
  aloneEnd,
  blockEnd,
  blockEmpty,
  typeArguments,
  statementArguments,
  macroType,
  label,
  alone,
  blockBoth,
  callEmpty,
  pointerMacro,
  lowerPrefix,
  lowerPostfix,
  threeWords,
  besideText,
  mixedType,
  block,
  branchFinder('first'),
  branchFinder('last'),
  branchFinder('all'),
];

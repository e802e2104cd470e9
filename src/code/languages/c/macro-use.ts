import { type Piece, piecesOf } from './pieces.ts';

/** A name with its arguments, as a macro is used. */
export interface MacroUse {
  readonly at: number;
  readonly name: Piece;
  /** the bracket before its arguments */
  readonly open: Piece | null;
  /** the last piece of it */
  readonly last: Piece;
  /** see `sideOf` */
  readonly before: string;
  readonly after: string;
  /** first piece behind it */
  readonly next: Piece | null;
}

const CONTROL =
  'if,else,for,while,do,switch,case,default,return,goto,break,continue,sizeof,defined,try,catch,throw,new,delete,operator,using,namespace,co_await,co_yield,co_return,requires,decltype,alignof,typeid,not,and,or';
const SPECIFIERS =
  'static,extern,inline,const,volatile,register,typedef,struct,union,enum,class,void,char,short,int,long,float,double,signed,unsigned,bool,auto,constexpr,consteval,constinit,virtual,explicit,friend,template,typename,mutable,thread_local,public,private,protected,_Bool,_Noreturn,_Atomic,restrict,override,final,noexcept';
const IS_CONTROL: ReadonlySet<string> = new Set(CONTROL.split(','));
const IS_SPECIFIER: ReadonlySet<string> = new Set(SPECIFIERS.split(','));

/** What `sideOf` calls a name. */
export const NAME = 'a';

/** @returns what stands beside a macro: a keyword or sign as it is, `a` for a name, `0` for a literal, `#` */
export function sideOf(piece: Piece | null | undefined): string {
  if (!piece) return '';
  if (piece.kind === 'directive') return '#';
  if (piece.kind === 'text') return '0';
  return isName(piece) ? NAME : piece.text;
}

/** A word that the language has no meaning for. */
export function isName(piece: Piece | null | undefined): boolean {
  return piece?.kind === 'word' && !IS_CONTROL.has(piece.text) && !IS_SPECIFIER.has(piece.text);
}

/** Whether a side is part of a declaration: `const`, `int`. */
export function isSpecifier(side: string): boolean {
  return IS_SPECIFIER.has(side);
}

/** Whether a side is a name or part of a declaration. */
export function isWord(side: string): boolean {
  return side === NAME || IS_SPECIFIER.has(side);
}

/** `my_inline`, `my_really_inline`, `my_warn_unused`: named for the attribute that it stands for. */
export function isNamedForAttribute({ name }: MacroUse): boolean {
  return NAMED_FOR_ATTRIBUTE.test(name.text);
}

const NAMED_FOR_ATTRIBUTE =
  /[a-z0-9]_(?:\w+_)?(?:inline|noinline|forceinline|unused|deprecated|nodiscard|noreturn|exports?|api|nonnull|nullable|lifetime_bound|constexpr|pure|cold|hot|restrict)(?:_?\d+)?$/;

/** Written as a macro is. */
export function isCapital({ name }: MacroUse): boolean {
  return /^(?:_{0,3}[A-Z][A-Z0-9_]+|__[A-Za-z]\w*)$/.test(name.text);
}

export function startsStatement({ before }: MacroUse): boolean {
  return /^(?:[;{}:)#]|else|do|)$/.test(before);
}

/** Nothing else is on its lines. */
export function isAlone({ name, next }: MacroUse): boolean {
  return name.isFirst && (next === null || next.isFirst);
}

let latest: { readonly text: string; readonly uses: readonly MacroUse[] } = { text: '', uses: [] };

/** @returns all places of a text that could be a macro */
export function macroUsesOf(text: string): readonly MacroUse[] {
  if (latest.text !== text) latest = { text, uses: readUses(piecesOf(text)) };
  return latest.uses;
}

function readUses(pieces: readonly Piece[]): readonly MacroUse[] {
  return pieces.flatMap((name, at) => (isName(name) ? [readUse(pieces, name, at)] : []));
}

function readUse(pieces: readonly Piece[], name: Piece, at: number): MacroUse {
  const bracket = pieces[at + 1];
  const open = bracket?.text === '(' && bracket.close > 0 ? bracket : null;
  const lastAt = open ? open.close : at;
  const next = pieces[lastAt + 1] ?? null;
  const last = pieces[lastAt] ?? name;
  return { at, name, open, last, before: sideOf(pieces[at - 1]), after: sideOf(next), next };
}

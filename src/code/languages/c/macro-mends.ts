import {
  isAlone,
  isCapital,
  isNamedForAttribute,
  isSpecifier,
  isWord,
  type MacroUse,
  macroUsesOf,
  NAME,
  sideOf,
  startsStatement,
} from './macro-use.ts';
import { piecesOf } from './pieces.ts';
import type { Mend, MendFinder } from '#code/parse/mending.ts';

type Meant = (use: MacroUse) => boolean;

function finder(
  isMeant: Meant,
  toMend: (use: MacroUse, text: string) => Mend | null = leaveOut,
): MendFinder {
  return (text) =>
    macroUsesOf(text).flatMap((use) => {
      const mend = isMeant(use) ? toMend(use, text) : null;
      return mend ? [mend] : [];
    });
}

function leaveOut({ name, last }: MacroUse): Mend {
  return [{ start: name.start, end: last.end }];
}

function leaveArguments({ open, last }: MacroUse): Mend | null {
  return open && [{ start: open.start, end: last.end }];
}

function emptyArguments({ open, last }: MacroUse): Mend | null {
  return open && last.start > open.end ? [{ start: open.end, end: last.start }] : null;
}

/** White space that is looked through for a place. */
const MAX_SPACE = 2_000;

/** A semicolon in the first white space behind it that is no end of a line. */
function endStatement({ last, next }: MacroUse, text: string): Mend | null {
  const space = text.slice(last.end, Math.min(next?.start ?? text.length, last.end + MAX_SPACE));
  const [ends = ''] = /^[\r\n]*/.exec(space) ?? [];
  const start = last.end + ends.length;
  return /^[ \t]/.test(space.slice(ends.length)) ? [{ start, end: start + 1, text: ';' }] : null;
}

function endEmptied(use: MacroUse, text: string): Mend | null {
  const [end] = endStatement(use, text) ?? [];
  const [empty] = emptyArguments(use) ?? [];
  return end && empty ? [empty, end] : null;
}

const IS_BEFORE_BRACKET = /^(?:if|while|for|switch|catch)$/;

const isPrefix: Meant = ({ before, after, open }) =>
  !IS_BEFORE_BRACKET.test(before) &&
  !/^(?:\.|->)$/.test(before) &&
  (/^(?:\w+|~|::|\[)$/.test(after) || (after === '{' && open === null));

const isPostfix: Meant = ({ before, after }) => {
  if (after === ':') return before === ')';
  if (before === '}') return after === ';' || after === NAME;
  const isBehind = isWord(before) || /^[0)\]>]$/.test(before);
  return isBehind && (/^(?:[;{=,)[\]#*]|->|&|&&)$/.test(after) || isWord(after));
};

/** template <typename T, MACRO(T)> */
const isParameter: Meant = ({ before, after, open }) =>
  open !== null && /^[<,]$/.test(before) && /^(?:[,>]|>>)$/.test(after);

const isBeside: Meant = (use) => isCapital(use) && (isPrefix(use) || isPostfix(use));
const beside = finder(isBeside);
const parameter = finder((use) => isCapital(use) && isParameter(use), leaveArguments);

const opensBlock: Meant = (use) => use.after === '{' && startsStatement(use);
const isLoop: Meant = (use) => opensBlock(use) && use.name.isInBody;

/** What may stand behind the parameters of a function. */
const IS_BEHIND = /^(?:const|volatile|noexcept|override|final)$/;
/** Qt's words for access. */
const IS_ACCESS = /^(?:signals|slots|Q_SIGNALS)$/;

/** T* nonnull name */
const isInPointer: Meant = ({ open, before, after }) =>
  open === null && /^[*&]$/.test(before) && (isWord(after) || /^[>),;({]$/.test(after));

const isBesideText: Meant = ({ before, after, open }) =>
  before === '0' || (open !== null && after === '0');

/** macro static, macro const T& f(, macro operator T() */
const isBeforeType: Meant = (use) => {
  const { before, after, open } = use;
  if (!(isSpecifier(after) || after === 'operator') || /^(?:::|\.|->)$/.test(before)) return false;
  return !IS_BEHIND.test(after) || (open === null && startsStatement(use));
};

/** Kinds of macros, the likeliest first. */
export const MACRO_MENDS: readonly MendFinder[] = [
  // if MACRO (x)
  finder(
    ({ before, open }) => open !== null && IS_BEFORE_BRACKET.test(before),
    ({ name }) => [{ start: name.start, end: name.end }],
  ),
  // my_inline int f(
  finder((use) => isNamedForAttribute(use) && (isPrefix(use) || isPostfix(use))),
  // MACRO int f(, class MACRO Name, void f() MACRO;
  (text) => [...beside(text), ...parameter(text)],
  beside,
  finder((use) => isCapital(use) && isPrefix(use)),
  finder((use) => isCapital(use) && isPostfix(use)),
  // a statement that brings its semicolon along
  finder(
    (use) => isAlone(use) && use.open !== null && startsStatement(use),
    (use, text) => endStatement(use, text) ?? leaveOut(use),
  ),
  // each(a, b) { among statements; elsewhere it is a function that a macro defines
  finder(isLoop, endStatement),
  finder((use) => opensBlock(use) && !use.name.isInBody, emptyArguments),
];

/** The same for what looks less like a macro. */
export const UNLIKELY_MACRO_MENDS: readonly MendFinder[] = [
  // MACRO(Type) as a type
  finder((use) => isCapital(use) && !IS_BEFORE_BRACKET.test(use.before), leaveArguments),
  // PRIVATE_UNLESS_TESTED:, private slots:
  finder(
    (use) =>
      use.after === ':' && (use.open !== null || isCapital(use) || IS_ACCESS.test(use.name.text)),
    ({ name, before, next }) =>
      next && [{ start: name.start, end: isSpecifier(before) ? name.end : next.end }],
  ),
  finder((use) => isAlone(use) && startsStatement(use) && (use.open !== null || isCapital(use))),
  finder(isLoop, endEmptied),
  finder((use) => use.after === ';' && startsStatement(use), emptyArguments),
  finder(isInPointer),
  finder(isBeforeType),
  finder(({ before, after }) => before === ')' && /^[;{]$/.test(after)),
  firstOfThree,
  finder(isBesideText),
  // Name(Type) *x
  finder(
    ({ open, before, after }) =>
      open !== null && !IS_BEFORE_BRACKET.test(before) && /^[*&a]$/.test(after),
    leaveArguments,
  ),
  finder(opensBlock),
];

/** macro Type name, macro Type *name, macro std::type, macro Type<T> */
function firstOfThree(text: string): readonly Mend[] {
  const pieces = piecesOf(text);
  return macroUsesOf(text).flatMap((use) => {
    const mayBegin = startsStatement(use) || isWord(use.before);
    if (use.after !== NAME || !mayBegin) return [];
    let to = (use.open?.close ?? use.at) + 2;
    while (/^[*&]$/.test(pieces[to]?.text ?? '')) to++;
    return /^(?:a|::|<|operator)$/.test(sideOf(pieces[to])) ? [leaveOut(use)] : [];
  });
}

const IS_MACRO = /^_{0,3}[A-Z][A-Z0-9]*_[A-Z0-9_]*$/;

/** Whether it can be nothing but a macro that declares nothing. */
const isSure: Meant = (use) => {
  if (/^(?:class|struct|union)$/.test(use.before)) return isCapital(use) && use.after === NAME;
  return IS_MACRO.test(use.name.text) && (isSurelyBehind(use) || isSurelyBefore(use));
};

const isSurelyBehind: Meant = ({ name, before, after }) =>
  before === ')' && (after === '{' || (after === ';' && !name.isFirst));

const isSurelyBefore: Meant = (use) => {
  if (use.open || !use.next || !/[^)]/.test(use.before)) return false;
  const isDeclared = use.next.kind === 'word' && !use.next.isFirst;
  return (startsStatement(use) || use.before === NAME) && (isAlone(use) || isDeclared);
};

/** All of a text that can be nothing but a macro, together. */
export const sureMacros: MendFinder = (text) => {
  const edits = macroUsesOf(text).filter(isSure).flatMap(leaveOut);
  return edits.length > 0 ? [edits] : [];
};

/** Types that give the members of the type inside them. */
const TRANSPARENT: ReadonlySet<string> = new Set(
  'unique_ptr,shared_ptr,weak_ptr,atomic,optional,reference_wrapper,not_null,Optional'.split(','),
);
const NO_TYPES: ReadonlySet<string> = new Set(
  'auto,const,int,char,long,short,unsigned,signed,float,double,void,bool,return,else,case,struct,enum,union,static,constexpr,volatile,register,extern,inline,typename,mutable,new,delete,goto,throw,class'.split(
    ',',
  ),
);
const BEFORE_LENGTH = 200;
const NAME_AT_END = /(?:^|[^\w$.:])([A-Za-z_]\w*(?:::[A-Za-z_]\w*){0,6})$/;
const MADE =
  /\s{0,20}=\s{0,20}(?:new\s+)?(?:(?:std::)?make_(?:unique|shared)<)?([A-Za-z_]\w*(?:::[A-Za-z_]\w*){0,6})(\s?\(|[({>]|<)/y;

/** `Syntax.typeAt` of C and C++: the type stands before the name, or is what the right side makes. */
export function cTypeAt(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - BEFORE_LENGTH), start).trimEnd();
  const type = typeBefore(
    before
      .replace(/[*&\s]+$/, '')
      .replace(/\bconst$/, '')
      .trimEnd(),
  );
  if (type !== '') return type;
  if (!/\bauto\b[\s*&]*$/.test(before)) return '';
  MADE.lastIndex = end;
  const [found = '', made = '', next = ''] = MADE.exec(text) ?? [];
  const isCall = next.trim() === '(' && !/\bnew\s/.test(found);
  return made === '' ? '' : dotted(made) + (isCall ? '()' : '');
}

function typeBefore(before: string): string {
  if (!before.endsWith('>')) return plain(NAME_AT_END.exec(before)?.[1] ?? '');
  const open = openingAngle(before);
  const outer = NAME_AT_END.exec(before.slice(0, open).trimEnd())?.[1] ?? '';
  if (!TRANSPARENT.has(outer.slice(outer.lastIndexOf(':') + 1))) return plain(outer);
  const inner = before.slice(open + 1, -1).replace(/^\s*const\b/, '');
  const name = /^\s*([A-Za-z_]\w*(?:::[A-Za-z_]\w*){0,6})/.exec(inner)?.[1] ?? '';
  return plain(name);
}

function openingAngle(text: string): number {
  let depth = 0;
  for (let index = text.length - 1; index >= 0; index--) {
    if (text[index] === '>') depth++;
    else if (text[index] === '<' && --depth === 0) return index;
  }
  return 0;
}

function plain(name: string): string {
  return NO_TYPES.has(name) ? '' : dotted(name);
}

function dotted(path: string): string {
  return path.replaceAll('::', '.');
}

/** `Linking.resultOf` of C and C++: what stands before the name, or behind `->`. */
export function cResultOf(signature: string): string {
  const open = signature.search(/\(/);
  if (open < 0) return '';
  const trailing = /\)\s*(?:const\s*)?(?:noexcept\s*)?->\s*([A-Za-z_][\w:]*)/.exec(signature)?.[1];
  if (trailing !== undefined) return plain(trailing);
  const name =
    /[\w:~]+(?:<[^<>()]*>)?(?:::~?\w+)?$/.exec(signature.slice(0, open).trimEnd())?.[0] ?? '';
  const before = signature
    .slice(0, open)
    .trimEnd()
    .slice(0, -name.length || undefined);
  return typeBefore(
    before
      .trimEnd()
      .replace(/[*&\s]+$/, '')
      .replace(/\bconst$/, '')
      .trimEnd(),
  );
}

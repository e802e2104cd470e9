/** Methods that make an instance of what they are called on. */
export const CONSTRUCTORS = 'new|New|create|init';

const PATH = String.raw`([A-Za-z_]\w*(?:\.[A-Za-z_]\w*){0,4}?)`;
const MADE = new RegExp(
  String.raw`[ \t]*(?:<\w+>[ \t]*)?=[ \t]*${PATH}[.:](?:${CONSTRUCTORS})[ \t]*[({"']`,
  'y',
);
const CALLED = /[ \t]*=[ \t]*((?:[A-Za-z_]\w*\.){0,3}\p{Lu}\w*\p{Ll}\w*)[ \t]*[({]/uy;
const META = new RegExp(
  String.raw`[ \t]*=[ \t]*setmetatable\([ \t]*\{[^{}\n]{0,80}\},[ \t]*(?:\{[ \t]*__index[ \t]*=[ \t]*)?${PATH}[ \t]*[,)}]`,
  'y',
);

/** `Syntax.typeAt`: what is made there: `repo = Repo:new()`, `Repo(...)`, `setmetatable({}, Repo)`. */
export function typeOfLuaVariable(text: string, _start: number, end: number): string {
  for (const pattern of [MADE, META, CALLED]) {
    pattern.lastIndex = end;
    const type = pattern.exec(text)?.[1];
    if (type !== undefined && type !== 'self') return type;
  }
  return '';
}

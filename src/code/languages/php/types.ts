/** `\App\Models\User` is `\.App.Models.User`: the first part says that the name is a full one. */
export function pathOfPhpName(name: string): string {
  if (!name.includes('\\')) return name;
  const path = name.replaceAll('\\', '.');
  return path.startsWith('.') ? `\\${path}` : path;
}

const NAME = /\\?[\p{L}_][\p{L}\p{N}_\\]{0,200}/u.source;
/** `Type $name`, `?Type $name`, `Type|null &...$name`. */
const BEFORE_NAME = new RegExp(
  `(?:^|[^\\p{L}\\p{N}_\\\\|$>:])(${NAME})(?:\\|null)?\\s+[&.]{0,4}$`,
  'u',
);
const BEFORE_LENGTH = 220;
const AFTER_NAME = new RegExp(
  `\\s{0,8}=\\s{0,8}(?:new\\s{1,8}(${NAME})|(${NAME})::([\\p{L}_]\\w{0,80})\\()`,
  'uy',
);
const NO_TYPES: ReadonlySet<string> = new Set(
  'array,as,bool,callable,float,int,iterable,mixed,null,object,string,var,return,static,self,public,private,protected,readonly,echo,and,or,global,new,case,clone,throw,yield,print,const,xor,instanceof'.split(
    ',',
  ),
);

/** `Syntax.typeAt`: a parameter's type stands before it, a variable's is what it is made of. */
export function typeOfPhpVariable(text: string, start: number, end: number): string {
  AFTER_NAME.lastIndex = end;
  const made = AFTER_NAME.exec(text);
  return made ? typeMade(made) : typeBefore(text, start);
}

/** `new Repo`, `Repo::make(`. */
function typeMade([, made = '', owner = '', method = '']: RegExpExecArray): string {
  if (made !== '') return toType(made);
  const type = toType(owner);
  return type === '' ? '' : `${type}.${method}()`;
}

/** Characters that may stand between a type and the name: a blank, a line break, `&`, `...`. */
const BETWEEN: ReadonlySet<string> = new Set([' ', '\n', '&', '.']);

function typeBefore(text: string, start: number): string {
  if (!BETWEEN.has(text[start - 1] ?? '')) return '';
  const before = text.slice(Math.max(0, start - BEFORE_LENGTH), start);
  return toType(BEFORE_NAME.exec(before)?.[1] ?? '');
}

/** @returns dotted path of a type's name, '' where it is none of a class */
function toType(name: string): string {
  return NO_TYPES.has(name.toLowerCase()) ? '' : pathOfPhpName(name);
}

const MAX_DOC = 4_000;
const PARAMETER = new RegExp(`@param\\s{1,8}\\??(${NAME})(?:\\|null)?\\s{1,8}(\\$\\w{1,80})`, 'gu');
const VARIABLE = new RegExp(`@var\\s{1,8}\\??(${NAME})(?:\\|null)?\\s`, 'u');

/** The doc block that ends right before a declaration, '' where there is none. */
export function docBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - MAX_DOC), start).trimEnd();
  return before.endsWith('*/') ? before.slice(Math.max(0, before.lastIndexOf('/**'))) : '';
}

/** @returns name and type of the parameters that a doc block gives a class's type */
export function typesOfParameters(doc: string): (readonly [name: string, type: string])[] {
  return [...doc.matchAll(PARAMETER)].map(
    ([, type = '', name = '']) => [name, toType(type)] as const,
  );
}

/** @returns the type that a doc block gives a property */
export function typeOfProperty(doc: string): string {
  return toType(VARIABLE.exec(doc)?.[1] ?? '');
}

const RESULT = new RegExp(`\\)\\s*:\\s*\\??(${NAME})(?:\\|null)?$`, 'u');

/** `Linking.resultOf`: `function make(): Repo`. */
export function resultOfPhp(signature: string): string {
  return toType(RESULT.exec(signature.trimEnd())?.[1] ?? '');
}

import type { Lexis, StringSyntax } from '#code/languages/language.ts';

/** How JavaScript and TypeScript divide into tokens; regular expressions and JSX come from the tree. */
export const ECMASCRIPT_LEXIS: Lexis = {
  lineComments: ['//'],
  blockComments: [['/*', '*/']],
  strings: [quoted('"'), quoted("'"), { open: '`', close: '`', multiline: true, escape: '\\' }],
  stringPrefixes: [],
  keywords: [
    'await,break,case,catch,class,const,continue,debugger,default,delete,do,else,enum,export,extends',
    'false,finally,for,function,if,import,in,instanceof,let,new,null,return,super,switch,this,throw',
    'true,try,typeof,var,void,while,with,yield',
  ].flatMap((line) => line.split(',')),
  operators: [
    '>>>= ... === !== **= <<= >>= >>> &&= ||= ??= => == != <= >= && || ?? ?. ++ -- += -= *= /= %= &= |=',
    '^= << >> **',
  ].flatMap((line) => line.split(' ')),
  nameCharacters: '$#',
};

function quoted(quote: string): StringSyntax {
  return { open: quote, close: quote, multiline: false, escape: '\\' };
}

import type { Lexis } from '#code/languages/language.ts';

/** Levels of long brackets that the lexer knows without a tree: `[==[ ... ]==]`. */
const LEVELS = ['', '=', '==', '===', '===='];

export const LUA_LEXIS: Lexis = {
  lineComments: ['--'],
  blockComments: LEVELS.map((level) => [`--[${level}[`, `]${level}]`]),
  strings: [
    ...['"', "'"].map((quote) => ({ open: quote, close: quote, multiline: false, escape: '\\' })),
    ...LEVELS.map((level) => ({
      open: `[${level}[`,
      close: `]${level}]`,
      multiline: true,
      escape: '',
    })),
  ],
  stringPrefixes: [],
  keywords:
    'and,break,do,else,elseif,end,false,for,function,goto,if,in,local,nil,not,or,repeat,return,then,true,until,while'.split(
      ',',
    ),
  operators: '... .. == ~= <= >= << >> // ::'.split(' '),
  nameCharacters: '',
};

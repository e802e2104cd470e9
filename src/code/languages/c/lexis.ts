import type { Lexis } from '#code/languages/language.ts';

const KEYWORDS = [
  'auto,break,case,const,continue,default,do,else,enum,extern,for,goto,if,inline,register,restrict',
  'return,signed,sizeof,static,struct,switch,typedef,union,unsigned,volatile,while,void,char,short,int',
  'long,float,double,_Bool,_Atomic,_Noreturn,_Static_assert',
];

const CPP_KEYWORDS = [
  'alignas,alignof,bool,catch,class,concept,consteval,constexpr,constinit,const_cast,co_await,co_return',
  'co_yield,decltype,delete,dynamic_cast,explicit,export,false,final,friend,mutable,namespace,new',
  'noexcept,nullptr,operator,override,private,protected,public,reinterpret_cast,requires,static_assert',
  'static_cast,template,this,thread_local,throw,true,try,typeid,typename,using,virtual',
];

const OPERATORS =
  '>>= <<= ... ->* -> ++ -- << >> <= >= == != && || += -= *= /= %= &= ^= |= ## :: .* <=>';

/** Names that every file has, and the words of preprocessor directives. */
export const C_UNIVERSE: readonly string[] = [
  'define,undef,include,ifdef,ifndef,endif,elif,defined,pragma,once,error,warning,line',
  'NULL,size_t,ssize_t,int8_t,int16_t,int32_t,int64_t,uint8_t,uint16_t,uint32_t,uint64_t,uintptr_t',
  'intptr_t,ptrdiff_t,va_list,va_start,va_end,va_arg,FILE,__attribute__,__VA_ARGS__,__func__,std',
].flatMap((line) => line.split(','));

export const C_LEXIS: Lexis = {
  lineComments: ['//'],
  blockComments: [['/*', '*/']],
  strings: [
    { open: '"', close: '"', multiline: false, escape: '\\' },
    { open: "'", close: "'", multiline: false, escape: '\\' },
  ],
  stringPrefixes: ['l', 'u', 'u8'],
  keywords: KEYWORDS.flatMap((line) => line.split(',')),
  operators: OPERATORS.split(' '),
  nameCharacters: '',
};

export const CPP_LEXIS: Lexis = {
  ...C_LEXIS,
  keywords: [...KEYWORDS, ...CPP_KEYWORDS].flatMap((line) => line.split(',')),
};

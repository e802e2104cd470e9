/** Whether a symbol can be called, or is a type or a namespace: kinds inside a family are style. */
export type SymbolFamily = 'callable' | 'type';

export interface SymbolSubject {
  /** language id of the code model */
  readonly language: string;
  readonly repository: string;
  /** what ctags calls the language; null where it has no parser for it */
  readonly ctags: string | null;
  /** ctags' kinds that are functions, classes, methods, and other types */
  readonly kinds: Readonly<Record<string, SymbolFamily>>;
  /** inputs of the project's own tests, many of them wrong on purpose */
  readonly leaveOut?: RegExp;
}

const CALLABLE = 'callable';
const TYPE = 'type';

const ECMASCRIPT = {
  function: CALLABLE,
  generator: CALLABLE,
  method: CALLABLE,
  getter: CALLABLE,
  setter: CALLABLE,
  class: TYPE,
} as const;

const C = { function: CALLABLE, struct: TYPE, union: TYPE, enum: TYPE, typedef: TYPE } as const;

export const SYMBOL_SUBJECTS: readonly SymbolSubject[] = [
  {
    language: 'typescript',
    repository: 'microsoft/playwright',
    ctags: 'TypeScript',
    kinds: { ...ECMASCRIPT, interface: TYPE, enum: TYPE, namespace: TYPE, alias: TYPE },
  },
  {
    language: 'javascript',
    repository: 'babel/babel',
    ctags: 'JavaScript',
    kinds: ECMASCRIPT,
    leaveOut: /(?:^|\/)fixtures\/|^\.yarn\//,
  },
  {
    language: 'python',
    repository: 'ansible/ansible',
    ctags: 'Python',
    kinds: { function: CALLABLE, member: CALLABLE, class: TYPE },
  },
  {
    language: 'go',
    repository: 'hashicorp/terraform',
    ctags: 'Go',
    kinds: {
      func: CALLABLE,
      methodSpec: CALLABLE,
      struct: TYPE,
      interface: TYPE,
      type: TYPE,
      talias: TYPE,
    },
  },
  {
    language: 'java',
    repository: 'spring-projects/spring-framework',
    ctags: 'Java',
    kinds: { method: CALLABLE, class: TYPE, interface: TYPE, enum: TYPE, annotation: TYPE },
  },
  {
    language: 'rust',
    repository: 'tokio-rs/tokio',
    ctags: 'Rust',
    kinds: {
      function: CALLABLE,
      method: CALLABLE,
      struct: TYPE,
      enum: TYPE,
      interface: TYPE,
      module: TYPE,
      typedef: TYPE,
    },
  },
  { language: 'c', repository: 'redis/redis', ctags: 'C', kinds: C },
  {
    language: 'cpp',
    repository: 'facebook/folly',
    ctags: 'C++',
    kinds: { ...C, class: TYPE, namespace: TYPE },
  },
  {
    language: 'csharp',
    repository: 'JamesNK/Newtonsoft.Json',
    ctags: 'C#',
    kinds: {
      method: CALLABLE,
      class: TYPE,
      struct: TYPE,
      interface: TYPE,
      enum: TYPE,
      namespace: TYPE,
    },
  },
  {
    language: 'ruby',
    repository: 'rails/rails',
    ctags: 'Ruby',
    kinds: { method: CALLABLE, singletonMethod: CALLABLE, class: TYPE, module: TYPE },
  },
  {
    language: 'php',
    repository: 'laravel/framework',
    ctags: 'PHP',
    kinds: { function: CALLABLE, class: TYPE, interface: TYPE, trait: TYPE },
  },
  {
    language: 'kotlin',
    repository: 'square/okhttp',
    ctags: 'Kotlin',
    kinds: { method: CALLABLE, class: TYPE, interface: TYPE, object: TYPE, typealias: TYPE },
  },
  { language: 'shell', repository: 'ohmyzsh/ohmyzsh', ctags: 'Sh', kinds: { function: CALLABLE } },
  { language: 'lua', repository: 'koreader/koreader', ctags: 'Lua', kinds: { function: CALLABLE } },
  { language: 'scala', repository: 'playframework/playframework', ctags: null, kinds: {} },
  { language: 'swift', repository: 'vapor/vapor', ctags: null, kinds: {} },
  { language: 'dart', repository: 'felangel/bloc', ctags: null, kinds: {} },
  {
    language: 'solidity',
    repository: 'OpenZeppelin/openzeppelin-contracts',
    ctags: null,
    kinds: {},
  },
];

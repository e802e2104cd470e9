/**
 * Names of methods that the runtime's own objects have. A call of one says nothing about a symbol of
 * the project that happens to be the only one of that name.
 */
export const COMMON_METHODS: ReadonlySet<string> = new Set([
  ...[
    Array.prototype,
    String.prototype,
    Number.prototype,
    Function.prototype,
    Object.prototype,
    Map.prototype,
    Set.prototype,
    Promise.prototype,
    RegExp.prototype,
    Date.prototype,
    Uint8Array.prototype,
    ArrayBuffer.prototype,
    Object,
    Array,
    Promise,
    Math,
    JSON,
    Reflect,
    globalThis,
  ].flatMap((holder) => Object.getOwnPropertyNames(holder)),
  ...[
    'append extend insert remove pop clear index count copy items keys values get setdefault update',
    'add discard union format encode decode strip lstrip rstrip split rsplit join startswith endswith',
    'upper lower title replace find rfind read write close open readline readlines seek flush print len',
    'str int dict list set tuple float bool bytes repr isinstance issubclass getattr setattr hasattr',
    'super type range enumerate zip map filter sorted reversed min max sum any all abs round iter next',
    'log error warn info debug on once off emit send end then catch finally describe it test expect',
    'before after beforeEach afterEach require exports addEventListener removeEventListener fetch',
  ].flatMap((line) => line.split(' ')),
]);

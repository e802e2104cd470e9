import { type Language, takeNoImportCall } from '#code/languages/language.ts';
import { LUA_CONVENTIONS, LUA_DIALECT } from './conventions.ts';
import { finishLua, LUA_HANDLERS } from './facts.ts';
import { LOWER_LUA } from './flow.ts';
import { LUA_LEXIS } from './lexis.ts';
import { typeOfLuaVariable } from './names.ts';
import { LUA_LINKING } from './resolve.ts';
import { LUA_GLOBALS } from './stdlib.ts';

/** Branches: as luacheck counts them, but for what its own standard adds to a function. */
const QUERY = `
(chunk) @chunk
(variable_declaration) @lua.local
(assignment_statement) @lua.assignment
(function_declaration) @lua.function
(function_definition) @lua.value
[(dot_index_expression table: (function_call)) (method_index_expression table: (function_call))] @lua.use
(function_call) @lua.call
(field) @lua.field

(parameters name: (identifier) @local)
(for_generic_clause (variable_list name: (identifier) @local))
(for_numeric_clause name: (identifier) @local)
(attribute (identifier) @skip)
(label_statement (identifier) @skip)
(goto_statement (identifier) @skip)
(arguments . [(table_constructor) (string)] @call)

[(if_statement) (for_statement) (while_statement) (repeat_statement)] @structure
(elseif_statement) @elif
(else_statement) @otherwise
(goto_statement) @jump
(binary_expression "and") @and
(binary_expression "or") @or

(string) @literal
(comment) @comment
(ERROR) @error
`;

export const LUA: Language = {
  id: 'lua',
  aliases: ['luajit', 'luau'],
  extensions: ['.lua', '.rockspec'],
  fileNames: ['.luacheckrc', '.busted', '.luacov'],
  shebangs: ['lua', 'luajit', 'resty', 'texlua', 'tarantool', 'busted'],
  lexis: LUA_LEXIS,
  syntax: {
    grammarFolder: '#code/languages/lua/grammar',
    grammars: { '': 'lua' },
    queries: { lua: QUERY },
    handlers: LUA_HANDLERS,
    classIsUnit: false,
    self: ['self'],
    memberOperators: ['.', ':'],
    colonNamesKeys: false,
    hasOpenNames: true,
    universe: LUA_GLOBALS,
    importCallees: [],
    importMethods: [],
    takeImportCall: takeNoImportCall,
    typeAt: typeOfLuaVariable,
    finish: finishLua,
  },
  linking: LUA_LINKING,
  isProse: false,
  testPaths: [/(?:^|\/)(?:[^/]+_(?:spec|test)|test_[^/]+|spec_helper)\.lua$/],
  conventions: LUA_CONVENTIONS,
  flow: { lower: LOWER_LUA, dialect: LUA_DIALECT },
};

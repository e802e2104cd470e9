import { expect, test } from 'vitest';
import { LOWER_LUA } from '#code/languages/lua/flow.ts';
import { flowLines } from '../../support/flow.ts';

const CASES: readonly (readonly [title: string, source: string, lines: readonly string[]])[] = [
  [
    'functions: local, global, of tables, methods, and what gives several values',
    `local function f(a, ...)
  return a, ...
end
function g() return 1 end
function M.h(x) return x end
function M:m(x) return self.y .. x end
`,
    [
      'fn f(a, ......) { return [a, ...] }',
      'fn g() { return 1 }',
      'M.h = fn h(x) { return x }',
      'class M { own fn M::m(x) { return (self.y .. x) } }',
    ],
  ],
  [
    'declarations and assignments go target by target, and what is left to the last call',
    `local a <const>, b = 1, "x\\n"
local c
local ok, value = pcall(load, a)
M.x, M["y"] = b, [==[
z]==]
`,
    [
      'let a = 1',
      String.raw`let b = "x\n"`,
      'let c',
      'let [ok, value] = load(a)',
      'M.x = b',
      'M["y"] = "z"',
    ],
  ],
  [
    'conditions, guards and what leaves',
    `if a then b() elseif c ~= d then error("no") else e{ 1 } end
assert(type(a) == "string", "text")
do goto last end
::last::
`,
    [
      'if a { b() } else { if (c != d) { error("no"); leave } else { e([1]) } }',
      'if (type(a) == "string") {} else { leave }',
      '{}',
    ],
  ],
  [
    'loops',
    `for i = 1, 10, 2 do f(i) end
for key, item in pairs(list) do f(key, item) end
for at, item in ipairs(list) do f(item) break end
for line in io.lines(name) do f(line) end
while not done do done = true end
repeat local x = f() until x
`,
    [
      'loop { f(i) }',
      'loop item of list { let key = mix(list); f(key, item) }',
      'loop item of list { f(item); leave }',
      'loop line of io.lines(name) { f(line) }',
      'loop while (not done) { done = true }',
      'loop while x { let x = f() }',
    ],
  ],
  [
    'tables, operators, calls without brackets',
    `local t = { 1, 2, n = #list, [key] = -x, f = function(a) return a end }
local s = ("%s"):format(7 // 2) .. require "a.b".c
`,
    [
      'let t = {1: 1, 2: 2, "n": (# list), key: (- x), "f": fn (a) { return a }}',
      'let s = ("%s".format((7 // 2)) .. require("a.b").c)',
    ],
  ],
];

test.each(CASES)('%s', async (_, source, lines) => {
  expect(await flowLines('lua', LOWER_LUA, source)).toEqual(lines);
});

test('nesting that nobody writes gives something and ends', async () => {
  const deep = `${'f('.repeat(5_000)}1${')'.repeat(5_000)}`;
  const lines = await flowLines('lua', LOWER_LUA, `x = ${deep}\nlast(1)\n`);
  expect(lines.at(-1)).toBe('last(1)');
});

test('text that is no Lua gives something and ends', async () => {
  const lines = await flowLines('lua', LOWER_LUA, 'function ( "x = = |\nend end\nok(1)\n');
  expect(Array.isArray(lines)).toBe(true);
});

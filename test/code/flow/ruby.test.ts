import { expect, test } from 'vitest';
import { flowLines } from '../../support/flow.ts';
import { LOWER_RUBY } from '#code/languages/ruby/flow.ts';

const CASES: readonly (readonly [title: string, source: string, lines: readonly string[]])[] = [
  [
    'methods with all kinds of parameters give what their last statement gives',
    `def f(a, b = 1, *rest, key:, opt: 2, **kw, &blk)
  if a then b else rest end
end
def self.g(x) = x + 1
`,
    [
      'fn f(a, b = 1, ...rest, key, opt = 2, ...kw, blk) { if a { return b } else { return rest } }',
      'fn g(x) { return (x + 1) }',
    ],
  ],
  [
    'classes: bases, constants, methods behind modifiers, what else a body does',
    `class A::UsersController < ApplicationController
  LIMIT = 10
  before_action :auth, only: [:show]
  def show; @user = User.find(params[:id]); end
  private def m; end
  class << self
    def inner; end
  end
end
module Mod
  def self.f; end
end
`,
    [
      'class UsersController < ApplicationController { LIMIT = 10; ' +
        'own fn UsersController::show() { return self.user = User.find(params["id"]) }; ' +
        'own fn UsersController::m() {}; fn UsersController::inner() {} }',
      'before_action("auth", only=["show"])',
      'class Mod { fn Mod::f() {} }',
    ],
  ],
  [
    'plain names are variables where something binds them, else calls',
    `def f(a)
  b = 1
  each_of { |c| a + b + c + d }
  x&.y
end
`,
    ['fn f(a) { b = 1; each_of(fn (c) { return (((a + b) + c) + d()) }); return x().y() }'],
  ],
  [
    'strings, symbols, heredocs, commands, patterns',
    `a = "x #{b} \\n" 'y'
c = :sym, %w[p q], 'it''s'
d = \`ls #{a}\`
e = <<~SQL
  SELECT #{a}
SQL
a =~ /^x+$/i
a =~ /^#{c}/
`,
    [
      'a = `"x " b() " " "\\n" "y"`',
      'c = ["sym", ["p", "q"], "its"]',
      'd = `(`"ls " a`)',
      'e = `"\\n  SELECT " a "\\n"`',
      '(a =~ /^x+$/i)',
      '(a =~ Regexp.new(`"^" c`))',
    ],
  ],
  [
    'calls: keywords, spreads, blocks, attributes, elements',
    `list = h = 0
f list, k: 1, 'q' => 2, **h, *list
list.each do |i, (j, k)|
  puts i
end
h.map(&:to_s)
h.map(&list)
h.name = 1
h[:x] = h['y']
A::B.new(h).call
`,
    [
      'list = h = 0',
      'f(list, k=1, {"q": 2}, ...h, ...list)',
      'list.each(fn (i, [j, k]) { return puts(i) })',
      'h.map()',
      'h.map(&=list)',
      'h.name = 1',
      'h["x"] = h["y"]',
      'A.B.new(h).call()',
    ],
  ],
  [
    'branches as modifiers, cases, loops',
    `a = b = 0
go(a) if a
go(b) unless b
x = a ? 1 : 2
y = if a then 1 else 2 end
case a
when 1, 'x' then b
else a
end
case
when a then b
end
while a; break; end
until b; next; end
for i in a do b; end
a and return b
`,
    [
      'a = b = 0',
      'if a { go(a) }',
      'if b {} else { go(b) }',
      'x = (a ? 1 : 2)',
      'y = (a ? 1 : 2)',
      'switch a { case 1, "x" { b } default { a } }',
      'if a { b }',
      'loop while a { leave }',
      'loop while (not b) { leave }',
      'loop i of a { b }',
      'if a { return b }',
    ],
  ],
  [
    'rescue and raise, appending, operators that assign',
    `a = ''
begin
  work a
rescue Foo => e
  raise e
ensure
  done
end
a << 'x'
a ||= 1
a, (b, *c) = [1, *a]
run rescue nil
`,
    [
      'a = ""',
      'try { work(a) } catch { leave raise(e) } finally { done() }',
      'a <<= "x"',
      'a ||= 1',
      '[a, [b, mix(c)]] = [1, mix(a)]',
      '(mix() ? run() : null)',
    ],
  ],
];

test.each(CASES)('%s', async (_, source, lines) => {
  expect(await flowLines('ruby', LOWER_RUBY, source)).toEqual(lines);
});

test('a nest of any depth is cut off, not overflowed', async () => {
  const deep = `x = ${'['.repeat(2_000)}1${']'.repeat(2_000)}\n`;
  const lines = await flowLines('ruby', LOWER_RUBY, `${deep}last(1)\n`);
  expect(lines.at(-1)).toBe('last(1)');
});

test('text that is no Ruby gives something and ends', async () => {
  const lines = await flowLines('ruby', LOWER_RUBY, 'def (\n  "#{x" = = |\nclass\nok 1\n');
  expect(lines.length).toBeGreaterThan(0);
});

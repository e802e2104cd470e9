import { expect, test } from 'vitest';
import { LOWER_PHP } from '#code/languages/php/flow.ts';
import { flowLines } from '../../support/flow.ts';

async function lower(text: string): Promise<readonly string[]> {
  return flowLines('php', LOWER_PHP, `<?php ${text}`);
}

test('a class has its bases and traits, properties, constants and methods with attributes', async () => {
  const lines = await lower(String.raw`
    namespace App\Http;
    use Illuminate\Http\Request;
    #[Route('/x', name: 'y')]
    class C extends \Base\D implements I {
      use T;
      const K = 5;
      private ?string $a = 'x';
      public function __construct(private readonly Foo\Bar $foo, #[Q] int|string $id = 5, &...$rest) {}
      public static function s(): void { self::t(); parent::u(); static::$v = 1; }
      abstract function q();
    }`);
  expect(lines).toEqual([
    '@Route("/x", name="y") class C < D, I, T { K = 5; a: string = "x"; foo: Bar; ' +
      'own fn C::__construct($foo: Bar, @Q $id: int = 5, ...$rest) { $this.foo = $foo }; ' +
      'fn C::s() { C.t(); super.u(); C.v = 1 }; own fn C::q() {} }',
  ]);
});

test.each([
  ['$a = "a $b {$c->d} ${e[1]}\\n";', ['$a = `"a " $b " " $c.d " " mix(e[1]) "\\n"`']],
  ["$a = 'it\\'s $b\\n' . $c;", ['$a = ("it\'s $b\\\\n" . $c)']],
  ['$a = <<<X\nline $b\nX;', ['$a = `"line " $b`']],
  ["$a = <<<'X'\nraw $b\nX;", ['$a = "raw $b"']],
  [
    '$o->p?->m($x, ...$r, n: 5); C::m(); $o->$d(); \\A\\f();',
    ['$o.p.m($x, ...$r, n=5)', 'C.m()', '$o[$d]()', 'f()'],
  ],
  ['new \\PDO($a); $f(...); C::K; C::$s; $f($x);', ['new PDO($a)', '$f', 'C.K', 'C.s', '$f($x)']],
  [
    "$a = ['k' => 1, 2]; $a[] = $b; [$c, , $d] = f(); ['k' => $e] = g();",
    ['$a = {"k": 1, 1: 2}', '$a[mix()] = $b', '[$c, mix(), $d] = f()', '{"k": $e} = g()'],
  ],
  [
    'include $a; require_once("b"); echo $a, $b; print $c; `ls $d`;',
    ['include($a)', 'include("b")', 'echo($a, $b)', 'echo($c)', 'shell_exec(`"ls " $d`)'],
  ],
  [
    'exit($a); $x or die("n"); if ($a) exit;',
    ['exit($a)', 'leave', 'if (! $x) { exit("n"); leave }', 'if $a { exit(); leave }'],
  ],
  [
    '$x = $a ?: $b ?? $c; $x .= 1; $x ??= 2; $i++;',
    ['$x = ($a || ($b ?? $c))', '$x .= 1', '$x ??= 2', '$i += 1'],
  ],
  ['$x = (integer) $a; @f(); !$a; clone $o;', ['$x = <int>$a', 'f()', '(! $a)', '$o']],
  [
    '$x = match(true) { 1, 2 => a(), default => throw new E() };',
    ['$x = (((true === 1) || (true === 2)) ? a() : new E())'],
  ],
  [
    'foreach ($a as $k => $v) { b(); } foreach (f() as &$v): c(); endforeach;',
    ['loop $v of $a { let $k = mix($a); b() }', 'loop $v of f() { c() }'],
  ],
  [
    'if ($a): b(); elseif ($c): d(); else: e(); endif;',
    ['if $a { b() } else { if $c { d() } else { e() } }'],
  ],
  [
    'switch ($a) { case 1: b(); break; default: c(); }',
    ['switch $a { case 1 { b(); leave } -> default { c() } -> }'],
  ],
  [
    'try { a(); } catch (E|F $e) { b(); } finally { c(); }',
    ['try { a() } catch { let $e: E; b() } finally { c() }'],
  ],
  [
    '$f = function ($x) use ($y) { return $x; }; $g = fn(int $x) => $x;',
    ['$f = fn ($x) { return $x }', '$g = fn ($x: int) { return $x }'],
  ],
  [
    '$o = new class($a) extends D { function m() { b(); } };',
    ['$o = new mix(own fn m() { b() })()'],
  ],
  ['static $s = 5; global $g; const Z = 1;', ['let $s = 5', 'let Z = 1']],
])('%s', async (text, expected) => {
  expect(await lower(text)).toEqual(expected);
});

test('what stands in a short tag of a page is printed', async () => {
  expect(await lower('if ($a): ?> <p><?= $b ?></p> <?php endif; ?> end <?= f($c); ?>')).toEqual([
    'if $a { echo($b) }',
    'echo(f($c))',
  ]);
});

test('what is nested too deep is cut off, and a broken file is lowered as far as it goes', async () => {
  expect(await lower(`$x = ${'('.repeat(2_000)}$y${')'.repeat(2_000)};`)).toEqual(['$x = mix()']);
  const clauses = await lower(`if ($a) {} ${'elseif ($b) { c(); } '.repeat(3_000)}`);
  expect(clauses.join('').length).toBeLessThan(5_000);
  expect(await lower('function f() { use_it($a);')).toContain('use_it($a)');
});

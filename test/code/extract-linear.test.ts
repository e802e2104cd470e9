import { expect, test } from 'vitest';
import { extract } from './support/extraction.ts';

/**
 * Of every file. What is not linear takes a multiple of this: each of these took more than 2 s, most
 * of them more than ten, where the parser itself takes a fraction of one.
 */
const MAX_CPU_MS = 1_800;

/** Texts that the grammars read fast, and that invite what comes after them to look at one place again and again. */
const CASES: readonly (readonly [title: string, path: string, make: () => string])[] = [
  ['variables on one line', 'a.c', () => 'A b '.repeat(60_000)],
  ['declarations without a bracket', 'a.c', () => 'int a;\n'.repeat(50_000)],
  ['declarations on one line', 'a.c', () => 'int a;'.repeat(50_000)],
  ['namespaces of one name', 'a.cpp', () => `namespace ${'a::'.repeat(50_000)}b{\n#define A 1\n}`],
  [
    'macros inside namespaces',
    'a.cpp',
    () => `${'namespace a{\n'.repeat(4_000)}${'#define A 1\n'.repeat(20_000)}`,
  ],
  [
    'functions inside namespaces',
    'a.cpp',
    () => `${'namespace a{'.repeat(5_000)}${'int f(){}'.repeat(20_000)}${'}'.repeat(5_000)}`,
  ],
  ['macros alone on their lines', 'a.c', () => 'A_A\n'.repeat(100_000)],
  ['implementations of many types', 'a.rs', () => 'struct C;impl A for B{}'.repeat(14_000)],
  [
    'modules inside modules',
    'a.rs',
    () => `${'mod a{'.repeat(5_000)}${'mod b;'.repeat(10_000)}${'}'.repeat(5_000)}`,
  ],
  [
    'a long path before many names',
    'a.rs',
    () => `use ${'a::'.repeat(30_000)}{${'b,'.repeat(30_000)}};`,
  ],
  [
    'comments inside a path',
    'a.rs',
    () => `use a::{${'/*'.repeat(100_000)}${'*/'.repeat(100_000)}b};`,
  ],
  ['private sections', 'a.rb', () => `class A\n${'private\ndef a;end\n'.repeat(25_000)}end`],
  [
    'sections of other objects',
    'a.rb',
    () => `class A\n${'class << self\nprivate\nend\ndef a;end\n'.repeat(10_000)}end`,
  ],
  [
    'fields of one class',
    'a.rb',
    () =>
      `class A\ndef a\n${Array.from({ length: 20_000 }, (_, n) => `@a${n}=B.new\n`).join('')}end\nend`,
  ],
  [
    'fields inside classes',
    'a.rb',
    () => `${'class A;@a=B.new;'.repeat(8_000)}${'end;'.repeat(8_000)}`,
  ],
  [
    'names that are listed',
    'a.py',
    () =>
      `${'\n'.repeat(200_000)}__all__=[${Array.from({ length: 9_000 }, (_, n) => `"${n}",`).join('')}]`,
  ],
  ['imports on one line', 'a.py', () => 'import a;'.repeat(80_000)],
  ['constants on one line', 'a.php', () => `<?php class A{${'const B=1;'.repeat(60_000)}}`],
  [
    'properties inside classes',
    'a.php',
    () => `<?php ${'class A{function a(){return new '.repeat(100)}`,
  ],
  ['comments that end early', 'a.php', () => `<?php ${'//?><?php '.repeat(60_000)}`],
  [
    'fields with one modifier far away',
    'a.java',
    () => `class A { private ${' '.repeat(200_000)} int ${'a,'.repeat(40_000)}a;}`,
  ],
  [
    'fields with one comment',
    'a.java',
    () => `class A { private /*${'*'.repeat(200_000)}*/ int ${'a,'.repeat(40_000)}a;}`,
  ],
  [
    'fields with one attribute',
    'a.cs',
    () => `class A { [A("${'a'.repeat(200_000)}")] const int ${'a=1,'.repeat(20_000)}a=1;}`,
  ],
  [
    'namespaces inside namespaces',
    'a.cs',
    () => `${'namespace a{int b;'.repeat(5_000)}${'}'.repeat(5_000)}`,
  ],
  ['fields inside classes', 'a.cs', () => `${'class A{int b;'.repeat(5_000)}${'}'.repeat(5_000)}`],
  [
    'functions that end together',
    'a.scala',
    () =>
      `${Array.from({ length: 300 }, (_, n) => `${' '.repeat(n)}def a =\n`).join('')}${' '.repeat(301)}1\n${' \n'.repeat(200_000)}`,
  ],
  [
    'methods of a far implicit class',
    'a.scala',
    () => `implicit ${' '.repeat(100_000)} class A(b: C){${'def a=1;'.repeat(20_000)}}`,
  ],
  ['bats files', 'a.bats', () => `${'\n'.repeat(4_000)}${'load\n'.repeat(100_000)}`],
  ['expansions without an end', 'a.sh', () => '${a:'.repeat(200_000)],
  ['stars of comments', 'a.js', () => `/*${'*'.repeat(7_900)} */function f(){}\n`.repeat(80)],
  [
    'names below a blank line',
    'a.js',
    () => `${' '.repeat(400_000)}\n${'function f(){}'.repeat(20_000)}`,
  ],
  ['variables of one declaration', 'a.js', () => `var ${'a,'.repeat(100_000)}a;`],
  ['strings in expressions', 'a.svelte', () => "f'{".repeat(300_000)],
  ['strings in expressions', 'a.astro', () => "f'{".repeat(300_000)],
  ['types without a bracket', 'a.go', () => 'package a\n' + 'type A struct\n'.repeat(40_000)],
  ['classes on lines of their own', 'a.kt', () => 'class A\n'.repeat(40_000)],
];

test.for(CASES)('%s in %s', ([, path, make]) => {
  const source = make();
  const before = process.threadCpuUsage();
  expect(extract(path, source).outcome).toBe('extracted');
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(MAX_CPU_MS);
});

import { expect, test } from 'vitest';
import { extract } from './support/extraction.ts';

/**
 * Of every file. What is not linear takes a multiple of this: each of these took more, some of them
 * a minute, or did not end in an answer, where the parser itself takes a fraction of one.
 */
const MAX_CPU_MS = 1_800;

/** Texts that the grammars read fast, and that invite what comes after them to look at one place again and again. */
const CASES: readonly (readonly [title: string, path: string, make: () => string])[] = [
  ['declarations on one line', 'a.c', () => 'int a;'.repeat(50_000)],
  [
    'functions inside namespaces',
    'a.cpp',
    () => `${'namespace a{'.repeat(5_000)}${'int f(){}'.repeat(20_000)}${'}'.repeat(5_000)}`,
  ],
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
  ['imports on one line', 'a.py', () => 'import a;'.repeat(80_000)],
  ['constants on one line', 'a.php', () => `<?php class A{${'const B=1;'.repeat(60_000)}}`],
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
  ['strings in expressions', 'a.svelte', () => "f'{".repeat(349_000)],
  ['strings in expressions', 'a.astro', () => "f'{".repeat(349_000)],
];

test.for(CASES)('%s in %s', ([, path, make]) => {
  const source = make();
  const before = process.threadCpuUsage();
  expect(extract(path, source).outcome).toBe('extracted');
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(MAX_CPU_MS);
});

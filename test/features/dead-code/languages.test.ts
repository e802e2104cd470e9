import { expect, test } from 'vitest';
import { analyze, type Sources, toLines } from './support.ts';

interface Case {
  readonly title: string;
  readonly files: Sources;
  readonly dead: readonly string[];
}

const CARGO = { 'Cargo.toml': '[package]\nname = "x"\nversion = "1.0.0"\n' };

const CASES: readonly Case[] = [
  {
    title: 'Rust: an attribute that may call, alone or behind a harmless one',
    files: {
      ...CARGO,
      'src/main.rs':
        'fn main() {}\n#[maybe_tokio_test]\nasync fn a() {}\n#[cfg(unix)]\n#[test]\nfn b() {}\n#[test]\n#[cfg(unix)]\nfn c() {}\n#[cfg(unix)]\n#[inline]\nfn lost() {}\n',
    },
    dead: ['unused-private src/main.rs lost likely nothing'],
  },
  {
    title: 'Rust: two files that are one module in turn; a name in neither is lost',
    files: {
      ...CARGO,
      'src/main.rs':
        '#[path = "unix.rs"]\n#[cfg(unix)]\nmod imp;\n#[path = "windows.rs"]\n#[cfg(windows)]\nmod imp;\nfn main() { imp::build(); }\n',
      'src/unix.rs': 'pub(crate) fn build() {}\npub(crate) fn lost() {}\n',
      'src/windows.rs': 'pub(crate) fn build() {}\n',
    },
    dead: ['unused-private src/unix.rs lost likely nothing'],
  },
  {
    title: 'Rust: what stands in a macro of others is theirs, in one of the project it is not',
    files: {
      ...CARGO,
      'src/main.rs':
        'macro_rules! own { ($($t:tt)*) => { $($t)* } }\nfn main() {}\nquickcheck! {\n    fn holds() {}\n}\nown! {\n    fn lost() {}\n}\n',
    },
    dead: ['unused-private src/main.rs lost likely nothing'],
  },
  {
    title: 'Kotlin: a private function used beside a method of its name, on one line',
    files: {
      'A.kt':
        'class Peer {\n  fun data(a: Buffer) {}\n}\nclass Buffer\nclass A {\n  fun run(peer: Peer) {\n    peer.data(data(1))\n  }\n  private fun data(n: Int): Buffer = Buffer()\n  private fun lost() {}\n}\nfun main() { A().run(Peer()) }\n',
    },
    dead: ['unused-private A.kt lost certain nothing'],
  },
  {
    title: 'Kotlin: a name that is common elsewhere, and used in its own file',
    files: {
      ...Object.fromEntries(
        Array.from({ length: 40 }, (_, at) => [
          `B${at}.kt`,
          `fun f${at}(a: List<Int>) { a.map { it } }\n`,
        ]),
      ),
      'Z.kt':
        'class Z {\n  fun run() { "a".map() }\n  private fun String.map(): String = this\n}\nfun main() { Z().run() }\n',
      'Main.kt': `fun all() {\n${Array.from({ length: 40 }, (_, at) => `  f${at}(a)\n`).join('')}}\n`,
      'Start.kt':
        'fun start() { all() }\nclass App { companion object { fun main() { start() } } }\n',
    },
    dead: [],
  },
  {
    title: 'Kotlin: a value that is imported and used in a string alone',
    files: {
      'a/A.kt': 'package a\ninternal val label = "x"\ninternal val lost = "y"\n',
      'b/B.kt': 'package b\nimport a.label\nfun main() { println("$label") }\n',
    },
    dead: ['unused-private a/A.kt lost possible nothing'],
  },
  {
    title: 'Scala: what a runner finds by its type, and what is private to a package alone',
    files: {
      'src/main/scala/a.scala':
        'package a\nobject Main { def main(args: Array[String]): Unit = new Kept().run() }\nclass Kept { def run() = 1; private[a] def wide() = 2; private def lost() = 3 }\nobject Start extends App\n',
      'src/test/scala/a.scala': 'package a\nclass KeptSpec extends Specification\n',
    },
    dead: ['unused-private src/main/scala/a.scala lost certain nothing'],
  },
  {
    title: 'Java: an overload of a method in use; a type that is named in a string',
    files: {
      'src/main/java/a/Main.java':
        'package a;\nclass Main {\n  public static void main(String[] args) throws Exception {\n    load("a.Named");\n    load(1);\n  }\n  static void load(Object name) {}\n  private static void load(String name, int n) {}\n  private static void lost() {}\n}\n',
      'src/main/java/a/Named.java': 'package a;\nclass Named {}\n',
    },
    dead: [
      'unused-private src/main/java/a/Main.java lost certain nothing',
      'unused-private src/main/java/a/Named.java Named possible nothing',
    ],
  },
  {
    title: 'C#: an attribute is used by the short form of its name',
    files: {
      'A.cs':
        'using System;\nclass ShortAttribute : Attribute {}\nclass Program {\n  [Short] static void Main() {}\n  private void Lost() {}\n}\n',
    },
    dead: ['unused-private A.cs Lost certain nothing'],
  },
  {
    title: 'C: static functions; a name in parts, one in an included text, one in a header',
    files: {
      'main.c':
        '#include "a.h"\n#define MAKE(name) RM_ ## name\nint main(void) { return MAKE(One)() + 1; }\nint RM_One(void) { return 1; }\nstatic int lost(void) { return 2; }\nint listed(void) { return 3; }\nint spare(void) { return 4; }\n',
      'a.h': 'int spare(void);\nstatic inline int offered(void) { return 1; }\n',
      'table.def': 'ENTRY(listed)\n',
    },
    dead: [
      'unused-private main.c lost likely nothing',
      'unused-export main.c spare possible nothing',
    ],
  },
  {
    title: 'C++: what a macro makes of a body is run, with what it calls',
    files: {
      'a_test.cpp':
        'static int helper() { return 1; }\nstatic int lost() { return 2; }\nTEST(Suite, works) {\n  helper();\n}\nint main() { return 0; }\n',
    },
    dead: ['unused-private a_test.cpp lost likely nothing'],
  },
  {
    title: 'Go: a method that makes a type one of an interface without calling it; test data',
    files: {
      'go.mod': 'module x\n',
      'main.go':
        'package main\ntype Mark interface { mark() }\ntype part struct{}\nfunc (p part) mark() {}\ntype whole struct { part }\nfunc lost() {}\nfunc main() { var m Mark = whole{}; _ = m }\n',
      'testdata/a.go': 'package a\nfunc odd() {}\n',
    },
    dead: ['unused-private main.go lost likely nothing'],
  },
  {
    title: 'shell: variables, which strings use, are left alone',
    files: { 'a.sh': '#!/bin/sh\nname=1\nlost() { echo; }\necho "${name}"\n' },
    dead: ['unused-export a.sh lost likely nothing'],
  },
  {
    title: 'Solidity: contracts are deployed, free functions are not',
    files: { 'A.sol': 'contract A {}\nfunction lost() pure {}\n' },
    dead: ['unused-export A.sol lost possible nothing'],
  },
];

test.each(CASES)('$title', ({ files, dead }) => {
  expect(toLines(analyze(files)).toSorted()).toEqual([...dead].toSorted());
});

import { expect, test } from 'vitest';
import { analyze, type Sources, toLines } from './support.ts';

interface Case {
  readonly title: string;
  readonly files: Sources;
  readonly dead: readonly string[];
}

const GO_MAIN = 'package main\n\nimport "x/store"\n\nfunc main() { store.Open() }\n';
const GO_STORE = 'package store\n\nfunc Open() {}\n\nfunc CloseForever() {}\n';

const CASES: readonly Case[] = [
  {
    title: 'Go: what a program uses of its own module is for nobody else',
    files: { 'go.mod': 'module x\n', 'main.go': GO_MAIN, 'store/store.go': GO_STORE },
    dead: ['unused-export store/store.go CloseForever likely nothing'],
  },
  {
    title: 'Go: a package that the program does not use is there for others',
    files: {
      'go.mod': 'module x\n',
      'main.go': 'package main\n\nfunc main() {}\n',
      'client/client.go': 'package client\n\nfunc OpenRemote() {}\n',
    },
    dead: ['unused-export client/client.go OpenRemote possible nothing'],
  },
  {
    title: 'Go: a module without a program, beside one that has one',
    files: {
      'go.mod': 'module x\n',
      'main.go': 'package main\n\nimport "y/store"\n\nfunc main() { store.Open() }\n',
      'lib/go.mod': 'module y\n',
      'lib/store/store.go': GO_STORE,
    },
    dead: ['unused-export lib/store/store.go CloseForever possible nothing'],
  },
  {
    title:
      '.NET: a plain type of an application, no base and no member that is used without its name',
    files: {
      'App/App.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web"></Project>',
      'App/Program.cs': 'namespace App;\npublic class Program { public static void Main() {} }\n',
      'App/LostRequest.cs':
        'namespace App;\npublic class LostRequest { public int Id { get; set; } }\n',
      'App/TextExtensions.cs':
        'namespace App;\npublic static class TextExtensions { public static int Half(this string text) => 1; }\n',
      'App/LostHandler.cs': 'namespace App;\npublic class LostHandler : IHandler { }\n',
    },
    dead: ['unused-export App/LostRequest.cs LostRequest likely nothing'],
  },
  {
    title: '.NET: a project that is packed is for others',
    files: {
      'App/App.csproj':
        '<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><PackageId>App</PackageId></PropertyGroup></Project>',
      'App/Program.cs': 'namespace App;\npublic class Program { public static void Main() {} }\n',
      'App/LostRequest.cs':
        'namespace App;\npublic class LostRequest { public int Id { get; set; } }\n',
    },
    dead: ['unused-export App/LostRequest.cs LostRequest possible nothing'],
  },
  {
    title: 'Composer: a project has no users, a library has',
    files: {
      'composer.json': '{"name":"x/y","type":"project"}',
      'app/Lost.php': '<?php\nnamespace App;\nclass LostValue { }\n',
      'app/Kept.php': '<?php\nnamespace App;\nclass KeptCommand extends Command { }\n',
    },
    dead: ['unused-export app/Lost.php LostValue likely nothing'],
  },
];

test.each(CASES)('$title', ({ files, dead }) => {
  expect(toLines(analyze(files))).toEqual(dead);
});

const EXPORTS = {
  'package.json': '{"name":"x","main":"index.ts"}',
  'index.ts': "import './parts/shown';",
  'parts/shown.ts': 'export const lostValue = 1;',
};

test('code that was left out doubts its own language only', () => {
  const confidences = ['parts/huge.go', 'parts/huge.ts'].map((skipped) =>
    analyze(EXPORTS, [skipped]).items.map(({ confidence }) => confidence),
  );
  expect(confidences).toEqual([['certain'], ['likely']]);
});

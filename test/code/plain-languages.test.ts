import { describe, expect, test } from 'vitest';
import { languageOf } from '#code/languages/registry.ts';
import { factsOf } from './support/extraction.ts';

interface Lines {
  readonly code: number;
  readonly comment: number;
  readonly blank: number;
}

function linesOf(path: string, lines: readonly string[]): Lines {
  const { code, comment, blank } = factsOf(path, `${lines.join('\n')}\n`).lines;
  return { code, comment, blank };
}

describe('lines of code, comment and blank of languages without a grammar', () => {
  const cases: readonly [name: string, path: string, lines: readonly string[], expected: Lines][] =
    [
      [
        'SQL: comment signs in strings, a doubled quote, a string of two lines',
        'a.sql',
        [
          "select '-- no', 'it''s /* no'",
          "  , 'a",
          "-- in the string'",
          '-- yes',
          '/* yes',
          '*/',
          '',
          'from t; -- tail',
        ],
        { code: 4, comment: 3, blank: 1 },
      ],
      [
        'SQL: a backslash ends no string',
        'b.sql',
        ["select 'c:\\'", '-- yes'],
        { code: 1, comment: 1, blank: 0 },
      ],
      [
        'an unclosed comment goes to the end',
        'a.css',
        ['a {}', '/* open', 'b {}'],
        { code: 1, comment: 2, blank: 0 },
      ],
      [
        'CSS: a comment sign in a string',
        'b.css',
        ['a { content: "/*" }', '/* yes */', 'b {}'],
        { code: 2, comment: 1, blank: 0 },
      ],
      [
        'SCSS: line comments',
        'a.scss',
        ['// yes', 'a { b: "// no" }'],
        { code: 1, comment: 1, blank: 0 },
      ],
      [
        'YAML: a comment sign begins a word, and stands in no string',
        'a.yml',
        ['# yes', 'a: b#c', 'url: "x # y"', "b: 'it''s # no'", 'c: 1 # tail', '   # yes', ''],
        { code: 4, comment: 2, blank: 1 },
      ],
      [
        'TOML: strings of several lines',
        'a.toml',
        ['a = """', '# in the string', '"""', '# yes', "b = '''", '# in', "'''", 'c = "# no"'],
        { code: 7, comment: 1, blank: 0 },
      ],
      [
        'HTML: a script is code, its comments too',
        'a.html',
        ['<!-- yes', 'yes -->', '<script>', '// code to HTML', 'a("<b>");', '</script>', ''],
        { code: 4, comment: 2, blank: 1 },
      ],
      [
        'Handlebars',
        'a.hbs',
        ['{{!-- a }} --}}', '{{! b }}', '<!-- c -->', '{{d}}'],
        { code: 1, comment: 3, blank: 0 },
      ],
      ['Jinja', 'a.j2', ['{# a', 'b #}', '{{ c }}'], { code: 1, comment: 2, blank: 0 }],
      [
        'Terraform: both line comments, and what looks like one in a heredoc is counted as one',
        'main.tf',
        ['# yes', '// yes', '/* yes */', 'a = <<EOF', 'text "x # no"', 'EOF', 'b = "# no"'],
        { code: 4, comment: 3, blank: 0 },
      ],
      [
        'Dockerfile: a directive is a comment, one in a command is none',
        'Dockerfile',
        [
          '# syntax=docker/dockerfile:1',
          'FROM a',
          "RUN echo it's # no \\",
          '  # yes',
          '  && b',
          '',
        ],
        { code: 3, comment: 2, blank: 1 },
      ],
      [
        'JSON: a URL is no comment',
        'a.json',
        ['{', '"a": "http://b"', '}'],
        { code: 3, comment: 0, blank: 0 },
      ],
      [
        'JSON with comments',
        'a.jsonc',
        ['// yes', '{ /* a', 'b */ }'],
        { code: 2, comment: 1, blank: 0 },
      ],
      [
        'Markdown',
        'a.md',
        ['# Title', '', '<!-- yes -->', 'text'],
        { code: 2, comment: 1, blank: 1 },
      ],
      [
        'INI: at the start of a line only',
        'a.ini',
        ['; yes', '# yes', 'a = b ; c', '[d]'],
        { code: 2, comment: 2, blank: 0 },
      ],
      [
        'GraphQL: descriptions are strings',
        'a.graphql',
        ['"""', '# in', '"""', 'type A { b: C } # tail', '# yes'],
        { code: 4, comment: 1, blank: 0 },
      ],
      [
        'Haskell: nested comments',
        'a.hs',
        ['{- a {- b -}', 'still -}', 'main = c', '-- yes'],
        { code: 1, comment: 3, blank: 0 },
      ],
      [
        'OCaml: nested comments',
        'a.ml',
        ['(* a (* b *) *) let c = 1', '(* d'],
        { code: 1, comment: 1, blank: 0 },
      ],
      [
        'Lua: long comments and strings',
        'a.lua',
        ['--[==[ a ]]', 'b ]==]', 's = [[', '-- in', ']]', '-- yes'],
        { code: 3, comment: 3, blank: 0 },
      ],
      [
        'batch',
        'a.bat',
        ['REM yes', '@rem yes', ':: yes', 'echo a::b'],
        { code: 1, comment: 3, blank: 0 },
      ],
      [
        'Nix: strings of several lines',
        'a.nix',
        ["a = ''", '# in', "'';", '# yes'],
        { code: 3, comment: 1, blank: 0 },
      ],
      ['ignore files', '.gitignore', ['# yes', 'a#b', "it's"], { code: 2, comment: 1, blank: 0 }],
    ];
  test.for(cases)('%s', ([, path, lines, expected]) => {
    expect(linesOf(path, lines)).toEqual(expected);
  });
});

test.for([
  ['a.tofu', 'terraform'],
  ['.terraform.lock.hcl', 'terraform'],
  ['.eslintrc', 'json'],
  ['.prettierrc', 'json'],
  ['notebook.ipynb', 'json'],
  ['pubspec.lock', 'yaml'],
  ['Containerfile', 'dockerfile'],
  ['web.Dockerfile', 'dockerfile'],
  ['page.xhtml', 'html'],
  ['mail.hbs', 'handlebars'],
  ['mail.twig', 'jinja'],
  ['main.fish', 'fish'],
  ['schema.prisma', 'prisma'],
  ['rules.bzl', 'starlark'],
  ['meson.build', 'meson'],
  ['.helmignore', 'ignore'],
  ['shader.frag', 'glsl'],
] as const)('%s is %s', ([path, language]) => {
  expect(languageOf(path).id).toBe(language);
});

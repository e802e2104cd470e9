import { describe, expect, test } from 'vitest';
import { parseQuery } from '#features/search/query.ts';

const phrase = (text: string, isCaseSensitive = false) => ({
  kind: 'phrase',
  text,
  isCaseSensitive,
});
const termsOf = (text: string) => parseQuery(text).groups.map((group) => group.terms[0]?.term);

describe('a query is read', () => {
  test('words, phrases, expressions and filters, each with a minus or without', () => {
    const query = parseQuery(
      String.raw`load user "open file" /a\/b \d+/i lang:py path:src/api kind:class symbol:Foo -draft -"old way" -lang:js -path:test`,
    );
    expect(query).toMatchObject({
      texts: [
        phrase('open file'),
        { kind: 'expression', pattern: String.raw`a/b \d+`, flags: 'i' },
      ],
      excludedTexts: [phrase('old way')],
      excludedTerms: ['draft'],
      languages: ['python'],
      excludedLanguages: ['javascript'],
      paths: [phrase('src/api')],
      excludedPaths: [phrase('test')],
      kinds: ['class'],
      symbols: [phrase('Foo')],
      isListing: false,
    });
    expect(query.groups.map((group) => group.terms[0]?.term)).toEqual(
      expect.arrayContaining(['load', 'user', 'open', 'file']),
    );
  });

  test.each([
    ['file:a.py', 'paths', [phrase('a.py')]],
    ['f:a.py', 'paths', [phrase('a.py')]],
    ['path:"my folder/a b.py"', 'paths', [phrase('my folder/a b.py')]],
    ['path:/\\.tsx?$/', 'paths', [{ kind: 'expression', pattern: '\\.tsx?$', flags: '' }]],
    ['language:TypeScript', 'languages', ['typescript']],
    ['lang:ts,rs,c++,golang,.kt', 'languages', ['typescript', 'rust', 'cpp', 'go', 'kotlin']],
    ['lang:klingon', 'languages', ['klingon']],
    ['kind:func,struct', 'kinds', ['function', 'class']],
    ['sym:run', 'symbols', [phrase('run')]],
    ['content:"a b"', 'texts', [phrase('a b')]],
    ['case:yes "Ab"', 'texts', [phrase('Ab', true)]],
    ['case:yes Ab', 'texts', [phrase('Ab', true)]],
    [String.raw`"say \"hi\" \\n"`, 'texts', [phrase(String.raw`say "hi" \n`)]],
  ] as const)('%s', (text, key, value) => expect(parseQuery(text)[key]).toEqual(value));

  test('-kind: leaves the others', () => {
    expect(parseQuery('x -kind:section').kinds).not.toContain('section');
    expect(parseQuery('x -kind:section').kinds).toContain('class');
  });

  test.each([
    ['"unclosed phrase', ['unclos', 'phrase']],
    ['/unclosed expression', ['unclos', 'express']],
    ['/usr/local/bin', ['usr', 'local', 'bin']],
    ['foo:bar', ['foo', 'bar']],
    ['std::vector', ['std', 'vector']],
    ['path::join', ['path', 'join']],
    ['kind:starship', ['kind', 'starship']],
    ['http://example.com', ['http', 'exampl', 'com']],
    ['lang: python', ['lang', 'python']],
    ['a -> b --verbose', ['verbos']],
  ])('what is no operator is a word: %s', (text, terms) => {
    expect(termsOf(text)).toEqual(expect.arrayContaining(terms));
    expect(parseQuery(text)).toMatchObject({ excludedTerms: [], languages: [], paths: [] });
  });

  test.each(['===', '=>', '!!! ??? ...', 'the of a', '->'])(
    'signs without a word are looked for as they stand: %s',
    (text) => expect(parseQuery(text).texts).toEqual([phrase(text)]),
  );

  test.each([
    ['maxBodySize', [{ name: 'maxBodySize', container: null }]],
    ['Flask.route', [{ name: 'route', container: 'Flask' }]],
    ['app::run', [{ name: 'run', container: 'app' }]],
    ['foo()', [{ name: 'foo', container: null }]],
    ['repo->find(1)', [{ name: 'find', container: 'repo' }]],
    ['route', [{ name: 'route', container: null }]],
    ['how is maxBodySize read', []],
    ['src/app.py', []],
  ])('names of definitions: %s', (text, names) => expect(parseQuery(text).names).toEqual(names));

  test('a query of filters, or of what is left out, lists', () => {
    expect(parseQuery('kind:class path:src/').isListing).toBe(true);
    expect(parseQuery('-draft').isListing).toBe(true);
    expect(parseQuery('class').isListing).toBe(false);
  });

  test('two hundred filters are all read', () => {
    const text = Array.from({ length: 200 }, (_, i) => `f:${i}`).join(' ');
    expect(parseQuery(text.slice(0, 1000)).paths.length).toBeGreaterThan(150);
  });
});

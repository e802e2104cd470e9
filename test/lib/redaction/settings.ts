import type { SecretForm } from './corpus.ts';

/** A way in which text comes to be written, quoted or cut. */
export interface Setting {
  readonly name: string;
  readonly texts: (form: SecretForm) => readonly string[];
}

const ABOVE = 'export function connect(host: string, port: number): Connection {';
const BELOW = '  return new Connection(host, port).open();\n}\n';
const around = (text: string): string => `${ABOVE}\n${text}\n${BELOW}`;

const prefixed = (text: string, prefix: string, suffix = ''): string =>
  around(
    text
      .split('\n')
      .map((line) => `${prefix}${line}${suffix}`)
      .join('\n'),
  );

const quoted = (line: string, quote: string): string =>
  quote + line.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`) + quote;

const COMMENTS = ['// ', '# ', ' * ', '-- ', ';; ', '% ', "' ", 'REM ', '//', '    /// '];
const DIFFS = ['+', '-', ' ', '> ', '| ', '+  ', '>> '];

export const SETTINGS: readonly Setting[] = [
  {
    name: 'plain',
    texts: ({ text }) => [text, around(text), `${text}\n`, text.replaceAll('\n', '\r\n')],
  },
  {
    name: 'comment',
    texts: ({ text }) => [
      ...COMMENTS.map((mark) => prefixed(text, mark)),
      around(`/*\n${text}\n*/`),
      around(`<!--\n${text}\n-->`),
      prefixed(text, '<!-- ', ' -->'),
    ],
  },
  {
    name: 'diff',
    texts: ({ text }) => DIFFS.map((mark) => `@@ -1,4 +1,9 @@ class A\n${prefixed(text, mark)}`),
  },
  {
    name: 'string',
    texts: ({ text }) => {
      const lines = text.split('\n');
      return [
        around(
          `const text = ${lines.map((line) => quoted(`${line}\n`, '"').replaceAll('\n', String.raw`\n`)).join(' +\n  ')};`,
        ),
        around(`text = (${lines.map((line) => quoted(line, "'")).join('\n        ')})`),
        around(`lines.push(\n${lines.map((line) => `  ${quoted(line, "'")},`).join('\n')}\n);`),
        around(`const text = ${quoted(text, '"').replaceAll('\n', String.raw`\n`)};`),
        around(`const text = \`${text}\`;`),
      ];
    },
  },
  {
    name: 'JSON',
    texts: ({ text }) => [
      JSON.stringify({ text }),
      JSON.stringify({ path: 'a.ts', lines: text.split('\n') }, null, 2),
      JSON.stringify(JSON.stringify({ text })),
    ],
  },
  {
    name: 'truncated at every line',
    texts: ({ text, isPassword = false }) => {
      const lines = text.split('\n');
      const heads = lines.map((_, cut) => lines.slice(0, cut + 1).join('\n'));
      const tails = lines.slice(1).map((_, cut) => lines.slice(cut + 1).join('\n'));
      return [...heads, ...(isPassword ? [] : tails)].flatMap((cut) => [
        around(cut),
        prefixed(cut, '# '),
        prefixed(cut, '+'),
      ]);
    },
  },
];

/**
 * So many characters of a secret in a row may not be read. 12 of base64 are 72 bits, 12 of hex 48: fewer
 * tell nobody a key of 128 bits and more, and as little as that turns up in texts by chance.
 */
export const LEAK_LENGTH = 12;

/** The stretches of a form's material that can be read in a text. */
export function leaksIn(
  text: string,
  { material }: Pick<SecretForm, 'material'>,
): readonly string[] {
  return material.flatMap((secret) => {
    const length = Math.min(LEAK_LENGTH, secret.length);
    const stretches = Array.from({ length: secret.length - length + 1 }, (_, at) =>
      secret.slice(at, at + length),
    );
    return stretches.filter((stretch) => text.includes(stretch)).slice(0, 1);
  });
}

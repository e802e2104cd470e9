const FILLER = Array.from({ length: 60 }, (_, i) => `  total += table[${i}] ?? 0;`).join('\n');

/** What searches by text are tried on: scripts, long lines and functions, line ends, names and their uses. */
export const TEXT_FILES = {
  'src/app.py': `"""The web application."""
import os
from .routing import Router


class Flask(Router):
    """An application."""

    def make_response(self, rv):
        return rv

    def route(self, rule, **options):
        """Registers a view for a URL."""
        return self.add(rule, options)

    def run(self, host=None):
        self.route("/health")
        return host or "localhost"


def route(rule):
    return rule
`,
  'src/routing.py': `class Router:
    def add(self, rule, options):
        # The page has
        # been closed by the user.
        return (rule, options)

    def route_all(self):
        return [self.route(rule) for rule in self.rules]
`,
  'src/limits.ts': `import { page } from './page.ts';

export const maxBodySize = 1024;
const MAX_Ärger = 'naïve café';

export function checkBody(bodySize: number): boolean {
  if (bodySize >= maxBodySize) throw new RangeError('body too large');
  return page.goto('x') !== undefined;
}
`,
  'src/long.ts': `export function sumOf(table: number[]): number {
  let total = 0;
${FILLER}
  return total === 0 ? NaN : needleInTheMiddle(total);
${FILLER}
}
`,
  'test/app.test.ts': `test('route', () => {
  expect(new Flask().route('/')).toBe('body too large');
});
`,
  'docs/guide.md': `# Guide

## Routes

Call Flask.route with a rule. 网络请求 はここ, अनुरोध, طلب, 🧭 compass.

## Limits

A body too large is refused.
`,
  'config/long-line.json': `{"data":"${'lorem ipsum '.repeat(8_000)}needle42 ${'dolor '.repeat(8_000)}"}\n`,
  'src/dos.txt': 'first line\r\nsecond LINE\r\n',
};

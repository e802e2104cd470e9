import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables, theme } from './src/app/theme.ts';

const NAME = 'virtual:theme.css';
const FILE = '\0virtual:theme.css';

/** What Mantine would make of the theme in the browser, on each visit before anything is shown. */
const MADE_IN_BROWSER = /@mantine\/core\/esm\/.*\/(MantineCssVariables|MantineClasses)\.mjs$/;

/** Tables scroll as the browser does it: theme.ts. What measures scrollbars is loaded where it is used. */
const SCROLL_TABLE = /Table\/TableScrollContainer\.mjs$/;
const NO_SCROLL_AREA = '\0no-scroll-area';

/** Makes the theme's variables, and the classes of its widths, a part of the built style sheet. */
export function themeCss(): Plugin {
  return {
    name: 'theme-css',
    enforce: 'pre',
    resolveId: (id, importer = '') => {
      if (id === NAME) return FILE;
      return SCROLL_TABLE.test(importer) && id.endsWith('/ScrollArea.mjs') ? NO_SCROLL_AREA : null;
    },
    load: (id) => {
      if (id === FILE) return toVariables() + toWidths();
      if (id === NO_SCROLL_AREA) return "export const ScrollArea = 'div';";
      const name = MADE_IN_BROWSER.exec(id)?.[1];
      return name === undefined ? null : `export const ${name} = () => null;`;
    },
  };
}

type Variables = ReturnType<typeof defaultCssVariablesResolver>;

/** Only what differs from Mantine's own style sheet. */
function toVariables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const ours = defaultCssVariablesResolver(merged);
  const own = cssVariables(merged);
  const known = defaultCssVariablesResolver(DEFAULT_THEME);
  const differing = (part: keyof Variables): Record<string, string> => {
    const before = new Map(Object.entries(known[part]));
    const now = Object.entries({ ...ours[part], ...own[part] });
    return Object.fromEntries(now.filter(([name, value]) => before.get(name) !== value));
  };
  return convertCssVariables(
    { variables: differing('variables'), light: differing('light'), dark: differing('dark') },
    ':root',
  );
}

/** `visibleFrom` and `hiddenFrom`. */
function toWidths(): string {
  return Object.entries(DEFAULT_THEME.breakpoints)
    .map(([name, width]) => {
      const em = Number.parseFloat(width);
      return (
        `@media (max-width: ${em - 0.00625}em) {.mantine-visible-from-${name} {display: none !important;}}` +
        `@media (min-width: ${em}em) {.mantine-hidden-from-${name} {display: none !important;}}`
      );
    })
    .join('');
}

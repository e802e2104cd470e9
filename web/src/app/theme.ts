import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** Sea green, dark enough on white and light enough on black: 4.5:1 with the shades chosen below. */
const sea: MantineColorsTuple = [
  '#e6faf6',
  '#d4f0ea',
  '#a9e1d5',
  '#7ad1bf',
  '#54c4ac',
  '#3cbba0',
  '#2bb499',
  '#0f7f72',
  '#0b766b',
  '#04655b',
];

export const theme = createTheme({
  primaryColor: 'sea',
  primaryShade: { light: 8, dark: 7 },
  colors: { sea },
  defaultRadius: 'md',
  cursorType: 'pointer',
  autoContrast: true,
  fontFamilyMonospace:
    'ui-monospace, SFMono-Regular, "JetBrains Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  respectReducedMotion: true,
  components: {
    // What scrolls can be reached by keys, whether or not there is something in it to focus.
    TableScrollContainer: { defaultProps: { type: 'native', tabIndex: 0 } },
  },
});

/** Mantine's own shades for text are below 4.5:1 on white, and on their light backgrounds. */
const DARK_ENOUGH = {
  red: '#a31515',
  pink: '#a61e4d',
  grape: '#862e9c',
  violet: '#5f3dc4',
  indigo: '#364fc7',
  blue: '#1559a8',
  cyan: '#0b5d6b',
  teal: '#06604a',
  green: '#1d6330',
  lime: '#456010',
  yellow: '#734700',
  orange: '#8a3b00',
  gray: '#495057',
  sea: '#04594f',
} as const;

/** Colours of text that WCAG 2.2 AA takes, in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#545b62',
    '--mantine-color-placeholder': '#6a7178',
    '--mantine-color-error': DARK_ENOUGH.red,
    ...Object.fromEntries(
      Object.entries(DARK_ENOUGH).flatMap(([name, color]) => [
        [`--mantine-color-${name}-text`, color],
        [`--mantine-color-${name}-light-color`, color],
        [`--mantine-color-${name}-outline`, color],
      ]),
    ),
    '--mantine-color-anchor': DARK_ENOUGH.sea,
  },
  dark: {
    '--mantine-color-dimmed': '#a6adb4',
    '--mantine-color-placeholder': '#969da4',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-red-text': '#ff8787',
    '--mantine-color-blue-text': '#74c0fc',
    '--mantine-color-sea-text': '#54c4ac',
    '--mantine-color-anchor': '#54c4ac',
  },
});

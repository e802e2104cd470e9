import { useComputedColorScheme } from '@mantine/core';

export interface Scheme {
  readonly page: string;
  readonly text: string;
  readonly pale: string;
  readonly line: string;
  readonly box: string;
  /** of open modules, by depth */
  readonly frames: readonly string[];
  readonly link: string;
  readonly cycle: string;
  readonly implied: string;
  readonly imports: string;
  readonly importedBy: string;
  readonly selected: string;
}

/** A picture that is saved knows no CSS variables, so the colours of both schemes are here. */
const SCHEMES = {
  light: {
    page: '#ffffff',
    text: '#1f2328',
    pale: '#5c6570',
    line: '#b8c0c8',
    box: '#ffffff',
    frames: ['#f3f5f8', '#e8ecf1', '#dde3ea'],
    link: '#7f8ea3',
    cycle: '#d6293a',
    implied: '#c9d1da',
    imports: '#1c6fd6',
    importedBy: '#b45309',
    selected: '#e7f1ff',
  },
  dark: {
    page: '#1a1b1e',
    text: '#e9ecef',
    pale: '#a6adb5',
    line: '#4d545c',
    box: '#2b2e33',
    frames: ['#212327', '#26292e', '#2c3036'],
    link: '#8593a5',
    cycle: '#ff6b6b',
    implied: '#474e57',
    imports: '#6ab0ff',
    importedBy: '#f5a94a',
    selected: '#1d3557',
  },
} as const satisfies Record<string, Scheme>;

export function useScheme(): Scheme {
  return SCHEMES[useComputedColorScheme('light')];
}

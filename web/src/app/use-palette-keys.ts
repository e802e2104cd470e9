import { useHotkeys } from '@mantine/hooks';

/** Ctrl+K or Cmd+K anywhere, and `/` outside of fields, as on GitHub. */
export function usePaletteKeys(open: () => void): void {
  useHotkeys([['mod+K', open]], []);
  useHotkeys([['/', open]]);
}

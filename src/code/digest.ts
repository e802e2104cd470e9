import type { LinkFile, LinkResult } from './model.ts';
export function digestOf(_files: readonly LinkFile[], _links: LinkResult): string {
  return 'x';
}

import type { ConfigFile } from '#code/model.ts';

/** The gems that a project asks for. */
export interface Gems {
  /** @returns the gem that a required path most likely is of, '' where none is */
  readonly packageOf: (path: string) => string;
}

export const GEM_PATHS: readonly RegExp[] = [
  /(?:^|\/)(?:Gemfile|gems\.rb)$/,
  /(?:^|\/)Gemfile\.lock$/,
  /\.gemspec$/,
];

const GEM = /^[ \t]*gem[ \t(]{1,8}["']([\w.-]{1,100})["']/gm;
const DEPENDENCY = /\.add_(?:runtime_|development_)?dependency[ \t(]{1,8}["']([\w.-]{1,100})["']/g;
const LOCKED = /^ {4}([\w.-]{1,100}) \(/gm;

/** Reads Gemfile, Gemfile.lock and gemspecs as text. */
export function readGems(configs: readonly ConfigFile[]): Gems {
  const names = new Map<string, string>();
  for (const { path, text } of configs) {
    if (!GEM_PATHS.some((pattern) => pattern.test(path))) continue;
    for (const pattern of path.endsWith('.lock') ? [LOCKED] : [GEM, DEPENDENCY])
      for (const [, name = ''] of text.matchAll(pattern)) names.set(plain(name), name);
  }
  return {
    packageOf: (path) => {
      const parts = path.split('/');
      for (let length = Math.min(parts.length, 4); length > 0; length--) {
        const found = names.get(plain(parts.slice(0, length).join('-')));
        if (found !== undefined) return found;
      }
      return '';
    },
  };
}

/** `active_support` is required from activesupport. */
function plain(name: string): string {
  return name.replaceAll(/[-_.]/g, '').toLowerCase();
}

import type { Ecosystem } from '../model.ts';
import { compareComposer } from './composer.ts';
import { compareMaven } from './maven.ts';
import { comparePython } from './python.ts';
import { compareRuby } from './ruby.ts';
import { compareNuget, comparePub, compareSemantic } from './semantic.ts';

const ORDERS: Readonly<Record<Ecosystem, (a: string, b: string) => number | null>> = {
  npm: compareSemantic,
  PyPI: comparePython,
  Go: compareSemantic,
  Maven: compareMaven,
  'crates.io': compareSemantic,
  RubyGems: compareRuby,
  Packagist: compareComposer,
  NuGet: compareNuget,
  Pub: comparePub,
  Hex: compareSemantic,
};

/** Order of two versions as their ecosystem has it; null where one of them is none. */
export function compareVersions(ecosystem: Ecosystem, a: string, b: string): number | null {
  return a === b ? 0 : ORDERS[ecosystem](a, b);
}

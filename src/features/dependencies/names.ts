import type { Ecosystem } from './model.ts';

/** The name of a Python package as PyPI compares it. Source: PEP 503. */
export function normalisePython(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-');
}

/** A package's name as it is the same for all who write it, in a lock file or an advisory. */
export function normaliseName(ecosystem: Ecosystem, name: string): string {
  if (ecosystem === 'PyPI') return normalisePython(name);
  return ecosystem === 'NuGet' || ecosystem === 'Packagist' ? name.toLowerCase() : name;
}

const PURL_TYPES: Readonly<Record<Ecosystem, string>> = {
  npm: 'npm',
  PyPI: 'pypi',
  Go: 'golang',
  Maven: 'maven',
  'crates.io': 'cargo',
  RubyGems: 'gem',
  Packagist: 'composer',
  NuGet: 'nuget',
  Pub: 'pub',
  Hex: 'hex',
};

/** Package URL of a version. Source: purl-spec, PURL-SPECIFICATION.rst and PURL-TYPES.rst. */
export function toPurl(ecosystem: Ecosystem, name: string, version: string): string {
  const plain = ecosystem === 'NuGet' ? name : normaliseName(ecosystem, name);
  const parts = (ecosystem === 'Maven' ? plain.replace(':', '/') : plain).split('/');
  const path = parts.filter((part) => part !== '').map(encode);
  return `pkg:${PURL_TYPES[ecosystem]}/${path.join('/')}@${encode(version)}`;
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replaceAll('%3A', ':')
    .replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

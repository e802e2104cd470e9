import { describe, expect, test } from 'vitest';
import type { Ecosystem } from '#features/dependencies/model.ts';
import { compareVersions } from '#features/dependencies/versions/order.ts';

/** Versions from the earliest to the latest; those of one line are the same. */
const ORDERS: readonly (readonly [Ecosystem, string, readonly (readonly string[])[]])[] = [
  [
    'npm',
    'Semantic Versioning 2.0.0, 11',
    [
      ['1.0.0-alpha'],
      ['1.0.0-alpha.1'],
      ['1.0.0-alpha.beta'],
      ['1.0.0-beta'],
      ['1.0.0-beta.2'],
      ['1.0.0-beta.11'],
      ['1.0.0-rc.1'],
      ['1.0.0', '1.0.0+build', 'v1.0.0', '1.0'],
      ['2.0.0'],
      ['2.1.0'],
      ['2.1.1'],
      ['18446744073709551616.0.0'],
      ['18446744073709551617.0.0'],
    ],
  ],
  [
    'Go',
    'Go Modules Reference, pseudo-versions',
    [
      ['v0.0.0-20190101000000-abcdefabcdef'],
      ['v0.0.0-20191109021931-daa7c04131f5'],
      ['v1.2.3-pre'],
      ['v1.2.3-pre.0.20191109021931-daa7c04131f5'],
      ['v1.2.3'],
      ['v1.2.4-0.20191109021931-daa7c04131f5'],
      ['v1.2.4', '1.2.4'],
      ['v2.0.0+incompatible', '2.0.0'],
    ],
  ],
  [
    'PyPI',
    'PEP 440, summary of permitted suffixes and relative ordering',
    [
      ['1.dev0'],
      ['1.0.dev456'],
      ['1.0a1'],
      ['1.0a2.dev456'],
      ['1.0a12.dev456'],
      ['1.0a12'],
      ['1.0b1.dev456'],
      ['1.0b2', '1.0.beta2', '1.0-BETA_2'],
      ['1.0b2.post345.dev456'],
      ['1.0b2.post345'],
      ['1.0rc1.dev456'],
      ['1.0rc1', '1.0c1', '1.0-pre1', '1.0_preview_1'],
      ['1.0', '1.0.0', 'v1.0', '1'],
      ['1.0+abc.5'],
      ['1.0+abc.7'],
      ['1.0+5'],
      ['1.0.post456.dev34'],
      ['1.0.post456', '1.0-456', '1.0.rev456', '1.0r456'],
      ['1.0.15'],
      ['1.1.dev1'],
      ['1!0.1'],
    ],
  ],
  [
    'Maven',
    'Maven POM reference, version order specification',
    [
      ['1-alpha1', '1-a1', '1alpha1', '1.alpha-1'],
      ['1-beta1', '1-b1'],
      ['1-milestone1', '1-m1'],
      ['1-rc1', '1-cr1'],
      ['1-snapshot', '1-SNAPSHOT'],
      [
        '1',
        '1.0',
        '1.0.0',
        '1-ga',
        '1.ga',
        '1.final',
        '1-release',
        '1-0',
        '1.',
        '1-',
        '1.0.0-0.0.0',
      ],
      ['1-sp'],
      ['1-foo', '1.foo', '1.0.0-foo.0.0'],
      ['1-foo2'],
      ['1-foo10'],
      ['1-1', '1.0.0-1'],
      ['1.1-snapshot'],
      ['1.1'],
      ['1.2.3'],
      ['1.10'],
      ['2.0-jre'],
    ],
  ],
  [
    'RubyGems',
    'Gem::Version',
    [
      ['0.9'],
      ['1.0.a.2', '1.a.2'],
      ['1.0.a10'],
      ['1.0.b1'],
      ['1.0-rc1', '1.0.pre.rc1'],
      ['1.0.rc1'],
      ['1.0', '1', '1.0.0'],
      ['1.0.1'],
      ['1.9'],
      ['1.10'],
      ['2.0.0.beta'],
      ['2.0.0'],
    ],
  ],
  [
    'Packagist',
    'Composer, versions and constraints',
    [
      ['1.0.0-dev'],
      ['1.0.0-alpha1', 'v1.0.0a1'],
      ['1.0.0-alpha2'],
      ['1.0.0-beta1', '1.0.0b1'],
      ['1.0.0-RC1'],
      ['1.0.0', 'v1.0', '1.0.0.0', '1.0.0-stable'],
      ['1.0.0-patch1', '1.0.0-p1', '1.0.0pl1'],
      ['1.0.1'],
      ['1.10.0'],
      ['1.x-dev'],
      ['2.0.0'],
    ],
  ],
  [
    'NuGet',
    'NuGet, package versioning',
    [
      ['1.0.0-alpha'],
      ['1.0.0-Beta', '1.0.0-beta'],
      ['1.0.0-beta.2'],
      ['1.0.0-beta.11'],
      ['1.0.0', '1.0', '1.0.0.0', '1.0.0+meta'],
      ['1.0.0.1'],
      ['1.0.1'],
    ],
  ],
  ['Pub', 'pub, versioning', [['1.0.0-dev.1'], ['1.0.0'], ['1.0.0+1'], ['1.0.0+2'], ['1.0.1']]],
  ['crates.io', 'Cargo, semver', [['0.9.9'], ['1.0.0-rc.1'], ['1.0.0'], ['1.0.1']]],
  ['Hex', 'Elixir, Version', [['1.0.0-dev'], ['1.0.0'], ['1.0.1']]],
];

describe.each(ORDERS)('%s: %s', (ecosystem, _source, order) => {
  test('every version is in its place before and after every other', () => {
    const places = order.flatMap((same, place) => same.map((version) => ({ version, place })));
    const pairs = places.flatMap((a) => places.map((b) => ({ a, b })));
    const wrong = pairs.filter(({ a, b }) => {
      const found = compareVersions(ecosystem, a.version, b.version);
      return found === null || Math.sign(found) !== Math.sign(a.place - b.place);
    });
    expect(wrong).toEqual([]);
  });
});

test.each([
  ['npm', 'latest'],
  ['PyPI', '2004d-final-beta'],
  ['RubyGems', 'one.two'],
  ['Packagist', 'dev-main'],
  ['NuGet', '[1.0,2.0)'],
  ['Go', 'master'],
] as const)('%s has no place for %s', (ecosystem, version) => {
  expect(compareVersions(ecosystem, version, '1.0.0')).toBeNull();
});

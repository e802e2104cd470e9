import { expect, test } from 'vitest';
import { inventoryOf, linesOf, problemsOf } from './support.ts';

const SUM = 'a'.repeat(64);

test('go.mod, with replacements and the checksums of go.sum', () => {
  const files = {
    'go.mod': `module example.com/app

go 1.21

require (
	github.com/a/b v1.2.3
	github.com/c/d/v2 v2.0.0-20191109021931-daa7c04131f5 // indirect
	"github.com/e/f" v3.0.0+incompatible
)

require github.com/local/l v0.0.0

replace github.com/a/b => github.com/fork/b v1.2.4

replace (
	github.com/local/l v0.0.0 => ./l
)
`,
    'go.sum': `github.com/fork/b v1.2.4 h1:abc=
github.com/fork/b v1.2.4/go.mod h1:def=
`,
  };
  const inventory = inventoryOf(files);
  expect(linesOf(inventory)).toEqual([
    '6 github.com/fork/b v1.2.4 unknown direct registry h1:abc=',
    '7 github.com/c/d/v2 v2.0.0-20191109021931-daa7c04131f5 unknown transitive registry -',
    '8 github.com/e/f v3.0.0+incompatible unknown direct registry -',
    '11 github.com/local/l v0.0.0 unknown direct path -',
  ]);
  expect(inventory.dependencies[2]?.purl).toBe('pkg:golang/github.com/e/f@v3.0.0%2Bincompatible');
  expect(problemsOf(inventory)).toEqual([]);
  expect(problemsOf(inventoryOf({ 'go.mod': 'module a\n\ngo 1.16\n' }))).toEqual([
    '1 go 1.16: what modules need themselves is not listed',
  ]);
});

test('pom.xml: versions given, by a property, managed; what is not in the file is said', () => {
  const inventory = inventoryOf({
    'pom.xml': `<?xml version="1.0"?>
<!DOCTYPE project [<!ENTITY e "boom">]>
<project>
  <parent><groupId>g</groupId><version>9</version></parent>
  <properties><a.version>1.2.3</a.version><b>\${a.version}</b></properties>
  <dependencyManagement><dependencies>
    <dependency><groupId>g</groupId><artifactId>managed</artifactId><version>4.0</version></dependency>
  </dependencies></dependencyManagement>
  <dependencies>
    <!-- <dependency><artifactId>no</artifactId></dependency> -->
    <dependency><groupId>g</groupId><artifactId>plain</artifactId><version>1.0</version></dependency>
    <dependency><groupId>g</groupId><artifactId>by-property</artifactId><version>\${b}</version><scope>test</scope></dependency>
    <dependency><groupId>\${project.groupId}</groupId><artifactId>managed</artifactId></dependency>
    <dependency><groupId>g</groupId><artifactId>own</artifactId><version>\${project.version}</version><optional>true</optional></dependency>
    <dependency><groupId>g</groupId><artifactId>unknown</artifactId><version>\${no.such}</version></dependency>
    <dependency><groupId>g</groupId><artifactId>inherited</artifactId></dependency>
    <dependency><groupId>g</groupId><artifactId>range</artifactId><version>[1.0,2.0)</version></dependency>
  </dependencies>
  <build><plugins><plugin><dependencies>
    <dependency><groupId>p</groupId><artifactId>p</artifactId><version>1</version></dependency>
  </dependencies></plugin></plugins></build>
</project>
`,
  });
  expect(linesOf(inventory)).toEqual([
    '11 g:plain 1.0 runtime direct registry -',
    '12 g:by-property 1.2.3 development direct registry -',
    '13 g:managed 4.0 runtime direct registry -',
    '14 g:own 9 optional direct registry -',
  ]);
  expect(inventory.dependencies[0]?.purl).toBe('pkg:maven/g/plain@1.0');
  expect(problemsOf(inventory)).toEqual([
    '15 the version of g:unknown is not in this file',
    '16 the version of g:inherited is not in this file',
    '17 the version of g:range is not in this file',
    '1 a pom.xml does not list what its dependencies need themselves',
  ]);
});

test('gradle.lockfile and a version catalog', () => {
  const inventory = inventoryOf({
    'gradle.lockfile': `# comment
g:a:1.0=compileClasspath,testCompileClasspath
g:b:2.0=testCompileClasspath
empty=annotationProcessor
`,
    'gradle/libs.versions.toml': `[versions]
kotlin = "2.2.21"
strict = { strictly = "[1,2[", prefer = "1.5" }

[libraries]
a = "g:a:1.0"
b = { module = "g:b", version = "2.0" }
c = { group = "g", name = "c", version.ref = "kotlin" }
d = { module = "g:d", version.ref = "strict" }
e = { module = "g:e" }
`,
  });
  expect(linesOf(inventory)).toEqual([
    '2 g:a 1.0 runtime ? registry -',
    '3 g:b 2.0 development ? registry -',
    '6 g:a 1.0 unknown direct registry -',
    '7 g:b 2.0 unknown direct registry -',
    '8 g:c 2.2.21 unknown direct registry -',
  ]);
  expect(problemsOf(inventory)).toEqual([
    '9 d has no version of its own',
    '10 e has no version of its own',
    '1 a version catalog does not list what its libraries need themselves',
  ]);
});

test('Cargo.lock', () => {
  const lock = `version = 4

[[package]]
name = "app"
version = "0.1.0"
dependencies = [
 "serde 1.0.2",
 "forked",
]

[[package]]
name = "forked"
version = "0.3.0"
source = "git+https://example.com/forked#abc"

[[package]]
name = "serde"
version = "0.9.0"
source = "registry+https://github.com/rust-lang/crates.io-index"

[[package]]
name = "serde"
version = "1.0.2"
source = "registry+https://github.com/rust-lang/crates.io-index"
checksum = "${SUM}"
`;
  expect(linesOf(inventoryOf({ 'Cargo.lock': lock }))).toEqual([
    '3 app 0.1.0 unknown transitive path -',
    '11 forked 0.3.0 unknown direct git -',
    '16 serde 0.9.0 unknown transitive registry -',
    `21 serde 1.0.2 unknown direct registry sha256:${SUM}`,
  ]);
});

test('Gemfile.lock', () => {
  const lock = `GIT
  remote: https://example.com/forked.git
  revision: abc
  specs:
    forked (0.1.0)
      rack (>= 2)

PATH
  remote: .
  specs:
    ours (1.0)

GEM
  remote: https://gems.example/
  specs:
    nokogiri (1.15.0-x86_64-linux)
      racc (~> 1.4)
    rack (3.0.8)

PLATFORMS
  ruby

DEPENDENCIES
  forked!
  rack (~> 3.0)

CHECKSUMS
  rack (3.0.8) sha256=${SUM}

BUNDLED WITH
   2.5.0
`;
  expect(linesOf(inventoryOf({ 'Gemfile.lock': lock }))).toEqual([
    '5 forked 0.1.0 unknown direct git -',
    '11 ours 1.0 unknown transitive path -',
    '16 nokogiri 1.15.0 unknown transitive registry -',
    `18 rack 3.0.8 unknown direct registry sha256:${SUM}`,
  ]);
});

test('composer.lock', () => {
  const lock = `{
  "packages": [
    {
      "name": "monolog/monolog",
      "version": "v2.1.0",
      "dist": {"type": "zip", "shasum": "0123"}
    },
    {"name": "a/b", "version": "dev-main", "source": {"type": "git"}}
  ],
  "packages-dev": [{"name": "phpunit/phpunit", "version": "10.0.1", "dist": {"type": "zip", "shasum": ""}}]
}`;
  const manifest = '{"require": {"monolog/monolog": "^2"}}';
  expect(linesOf(inventoryOf({ 'composer.lock': lock, 'composer.json': manifest }))).toEqual([
    '4 monolog/monolog v2.1.0 runtime direct registry sha1:0123',
    '8 a/b dev-main runtime transitive git -',
    '10 phpunit/phpunit 10.0.1 development transitive registry -',
  ]);
});

test('packages.lock.json', () => {
  const lock = `{
  "version": 1,
  "dependencies": {
    "net8.0": {
      "Newtonsoft.Json": {"type": "Direct", "requested": "[13.0.1, )", "resolved": "13.0.1", "contentHash": "AAAA"},
      "System.Text.Json": {"type": "Transitive", "resolved": "8.0.0"},
      "ours": {"type": "Project"}
    },
    "net6.0": {
      "System.Text.Json": {"type": "Direct", "resolved": "8.0.0"}
    }
  }
}`;
  expect(linesOf(inventoryOf({ 'packages.lock.json': lock }))).toEqual([
    '5 Newtonsoft.Json 13.0.1 unknown direct registry sha512-AAAA',
    '6 System.Text.Json 8.0.0 unknown direct registry -',
  ]);
});

test('pubspec.lock', () => {
  const lock = `packages:
  bloc:
    dependency: "direct main"
    description: {name: bloc, sha256: "${SUM}", url: "https://pub.dev"}
    source: hosted
    version: "8.1.10"
  flutter:
    dependency: "direct main"
    description: flutter
    source: sdk
    version: "0.0.0"
  test:
    dependency: "direct dev"
    source: hosted
    version: "1.10"
  meta:
    dependency: transitive
    source: git
    version: "1.0.0"
`;
  expect(linesOf(inventoryOf({ 'pubspec.lock': lock }))).toEqual([
    `2 bloc 8.1.10 runtime direct registry sha256:${SUM}`,
    '12 test 1.10 development direct registry -',
    '16 meta 1.0.0 unknown transitive git -',
  ]);
});

test('mix.lock', () => {
  const lock = `%{
  "plug": {:hex, :plug, "1.15.0", "${SUM}", [:mix], [], "hexpm", "${SUM}"},
  "forked": {:git, "https://example.com/a.git", "abcdef", []},
  "odd": :something,
}
`;
  const inventory = inventoryOf({ 'mix.lock': lock });
  expect(linesOf(inventory)).toEqual([
    `2 plug 1.15.0 unknown ? registry sha256:${SUM}`,
    '3 forked abcdef unknown ? git -',
  ]);
  expect(problemsOf(inventory)).toEqual(['4 an entry of another form']);
});

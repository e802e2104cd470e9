/** Words in paths for where code runs: two paths that differ by them alone say the same thing twice. */
const PLATFORMS: ReadonlySet<string> = new Set(
  `windows win win32 win64 linux darwin macos mac osx unix posix nonposix bsd freebsd netbsd openbsd
  dragonfly solaris illumos aix plan9 android ios tvos watchos native web browser node deno bun wasm jvm
  amd64 arm64 arm x86 x64 i386 s390x ppc64 ppc64le mips riscv64 loong64 other generic noop stub fallback`
    .split(/\s+/u),
);
const PART = /[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/gu;

/** What a path is without its platform; two files with the same key are twins. */
export function twinKeyOf(path: string): string | null {
  const parts = path.match(PART)?.map((part) => part.toLowerCase()) ?? [];
  const rest = parts.filter((part) => !PLATFORMS.has(part));
  return rest.length === 0 ? null : rest.join(' ');
}

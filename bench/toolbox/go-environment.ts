import { join } from 'node:path';

/**
 * Settings of Go under which loading a repository runs nothing of it: no other tool chain, no C compiler, no
 * version control, no settings of the user or of a workspace.
 */
export function goEnvironment(peers: string): Record<string, string> {
  return {
    GOPATH: join(peers, 'go'),
    GOCACHE: join(peers, 'go/cache'),
    GOFLAGS: '-mod=readonly -modcacherw -buildvcs=false',
    GOENV: 'off',
    GOWORK: 'off',
    GOTOOLCHAIN: 'local',
    GOVCS: '*:off',
    CGO_ENABLED: '0',
  };
}

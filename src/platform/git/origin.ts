import { join } from 'node:path';
import { findGitFolders, readText } from './head.ts';

const CONFIG_BYTES = 256 * 1024;

/**
 * Web address of the remote `origin` of a working tree. It is read from the plain file: no git command runs.
 * @param root absolute path of the working tree
 * @returns an https or http address without credentials; null where there is none
 */
export function readOriginUrl(root: string): string | null {
  const folders = findGitFolders(root);
  if (folders === null) return null;
  const config = readText(folders.realRoot, join(folders.commonDir, 'config'), CONFIG_BYTES);
  const remote = findOrigin(config);
  return remote === null ? null : toWebUrl(remote);
}

/** The first address in the section of `origin`. */
function findOrigin(config: string): string | null {
  let isOrigin = false;
  for (const line of config.split(/\r?\n/)) {
    if (/^\s*\[/.test(line)) isOrigin = /^\s*\[remote "origin"\]/i.test(line);
    const url = isOrigin ? /^\s*url\s*=\s*"?([^"\s]+)"?\s*$/i.exec(line)?.[1] : undefined;
    if (url !== undefined) return url;
  }
  return null;
}

const SCP_FORM = /^(?:[^@/\s]+@)?([A-Za-z0-9.-]+):(?!\/)(.+)$/;

/**
 * @returns null for an address that has no page, such as that of a folder
 * @internal
 */
export function toWebUrl(remote: string): string | null {
  const url = toUrl(remote);
  const path = url?.pathname.replace(/\/+$/, '').replace(/\.git$/, '') ?? '';
  if (url === null || url.hostname === '' || path === '') return null;
  if (/^https?:$/.test(url.protocol)) return `${url.protocol}//${url.host}${path}`;
  // The port of ssh is not that of the pages.
  return /^(?:ssh|git):$/.test(url.protocol) ? `https://${url.hostname}${path}` : null;
}

function toUrl(remote: string): URL | null {
  const scp = remote.includes('://') ? null : SCP_FORM.exec(remote);
  return URL.parse(scp === null ? remote : `ssh://${scp[1]}/${scp[2]}`);
}

/** What the rules on path prefix checks of every language share. */
export const PATH_PREFIX = {
  title: 'Path prefix check without a separator',
  cwe: 'CWE-22',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'The check compares text, so the folder /srv/files also matches /srv/files-private. A path such as ../files-private/x passes the check and leaves the folder.',
} as const;

/**
 * A folder as the prefix, without a separator behind it.
 * @param functions that return a path without a separator at its end
 */
export function bareFolder(...functions: readonly string[]) {
  return {
    isBuilt: false,
    isConstant: false,
    is: [
      ...functions,
      '~{root,base,dir,folder,directory,prefix,parent,target,dest,destination,home}',
    ],
  };
}

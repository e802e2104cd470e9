import { RunFailure, type RunFailureCode } from '#platform/errors.ts';

interface Diagnosis {
  readonly says: RegExp;
  readonly code: RunFailureCode;
  readonly message: string;
}

// tried in order, over git's messages in the C locale; a broken connection also breaks the pack
const DIAGNOSES: readonly Diagnosis[] = [
  {
    says: /No space left on device/,
    code: 'INTERNAL_ERROR',
    message: 'The disk of the server is full',
  },
  {
    says: /Remote branch .* not found|couldn't find remote ref/,
    code: 'BRANCH_NOT_FOUND',
    message: 'The branch does not exist in the repository',
  },
  {
    says: /not our ref|unadvertised object/,
    code: 'BRANCH_NOT_FOUND',
    message: 'The commit does not exist in the repository, or no branch or tag contains it',
  },
  {
    says: /returned error: 30\d|redirect/,
    code: 'REPOSITORY_NOT_FOUND',
    message: 'The repository was moved or renamed. Register it under its new name',
  },
  {
    says: /repository '.*' not found|Repository not found|returned error: (401|403|404|410|451)|Authentication failed|could not read (Username|Password)|not valid: is this a git repository/,
    code: 'REPOSITORY_NOT_FOUND',
    message:
      'The repository does not exist or is private. Check its name, or set a GITHUB_TOKEN with read access',
  },
  {
    says: /Could not resolve host|Failed to connect|Couldn't connect|Connection (timed out|refused|reset)|returned error: (408|429|5\d\d)|SSL|TLS|certificate|curl \d+|early EOF|unexpected disconnect|hung up|Operation too slow|Empty reply/i,
    code: 'REPOSITORY_UNREACHABLE',
    message:
      'The repository could not be reached: the host did not respond or closed the connection',
  },
  {
    says: /fsck|index-pack|unpack|corrupt|inflate|bad (object|pack|tree)|not a (tree|commit|valid) object|Could not read [0-9a-f]{40}|SHA1|did not send all necessary objects|missing (object|blob|tree|commit|necessary)|not a git repository|SIGSEGV/i,
    code: 'REPOSITORY_CORRUPT',
    message: 'The repository contains damaged or unsafe objects, which git refuses',
  },
];

/**
 * Says in a code and a sentence what a failed git command meant.
 * @param errors its error output without secrets; kept as the cause, control characters removed
 * @param remote address that it talked to, named in the message; null for a local command
 */
export function toRunFailure(errors: string, remote: { readonly url: string } | null): RunFailure {
  const found = DIAGNOSES.find(({ says }) => says.test(errors));
  const message = found?.message ?? 'git failed without an error message';
  const subject = remote ? ` (${remote.url})` : '';
  // oxlint-disable-next-line no-control-regex
  const cause = new Error(errors.replace(/[\x00-\x09\x0B-\x1F\x7F-\x9F]/g, '').trim());
  return new RunFailure(found?.code ?? 'INTERNAL_ERROR', `${message}${subject}`, { cause });
}

import { readFileSync, writeFileSync } from 'node:fs';
import { commandLine, errorCode, isMarkAlive, processMark } from './process-table.ts';

/**
 * Who stops PostgreSQL: the process that started it, or the first that found it orphaned after its
 * owner was killed. Every other one is a guest, whose `stop()` leaves it running.
 *
 * The starter's mark is on PostgreSQL's own command line, so it is known from the first moment and
 * cannot belong to the loser of a race. An adopter's is in a file, which counts for one postmaster.
 */
const CLUSTER_NAME = /cluster_name=sextant\/(\S+)/;

/** The setting that marks this process as the starter. */
export function ownerSetting(): string {
  return `cluster_name=sextant/${processMark(process.pid)}`;
}

/** Makes this process the owner of a postmaster where its owner is gone; whether it is the owner. */
export function claimOrphan(ownerFile: string, postmasterPid: number): boolean {
  const owner = findOwner(ownerFile, postmasterPid);
  if (owner === processMark(process.pid)) return true;
  if (isMarkAlive(owner)) return false;
  writeFileSync(ownerFile, `${processMark(postmasterPid)} ${processMark(process.pid)}\n`);
  return true;
}

/** Whether this process is still the owner: another may have adopted the same orphan a moment later. */
export function isOwner(ownerFile: string, postmasterPid: number): boolean {
  return findOwner(ownerFile, postmasterPid) === processMark(process.pid);
}

function findOwner(ownerFile: string, postmasterPid: number): string {
  const [postmaster, adopter] = readOwnerFile(ownerFile).trim().split(' ');
  if (postmaster === processMark(postmasterPid) && adopter !== undefined) return adopter;
  return CLUSTER_NAME.exec(commandLine(postmasterPid))?.[1] ?? '';
}

function readOwnerFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

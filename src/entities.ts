import { AccessLink, Account, ApiKey, Member, Session } from '#features/accounts/entities.ts';
import { IndexRun } from '#features/indexing/entities.ts';
import { Project } from '#features/projects/entities.ts';
import { Snapshot } from '#features/snapshots/entities.ts';
import { Webhook } from '#features/webhooks/entities.ts';

/** Every table that is read as entities. The fact store's bulk tables are plain SQL. */
export const entities = [
  Account,
  ApiKey,
  Member,
  Session,
  AccessLink,
  Project,
  IndexRun,
  Snapshot,
  Webhook,
];

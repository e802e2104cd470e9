import { Initial } from './0001-initial.ts';
import { Access } from './0002-access.ts';
import { Webhooks } from './0003-webhooks.ts';
import { CodeModel } from './0004-code-model.ts';
import { Analyses } from './0005-analyses.ts';
import { History } from './0006-history.ts';
import { Security } from './0007-security.ts';
import { Dependencies } from './0008-dependencies.ts';

/** Every migration, oldest first. One that has been released is never edited, only followed. */
export const MIGRATIONS = [
  { name: '0001-initial', class: Initial },
  { name: '0002-access', class: Access },
  { name: '0003-webhooks', class: Webhooks },
  { name: '0004-code-model', class: CodeModel },
  { name: '0005-analyses', class: Analyses },
  { name: '0006-history', class: History },
  { name: '0007-security', class: Security },
  { name: '0008-dependencies', class: Dependencies },
] as const;

import { Initial } from './0001-initial.ts';
import { Access } from './0002-access.ts';
import { Webhooks } from './0003-webhooks.ts';
import { CodeModel } from './0004-code-model.ts';
import { Analyses } from './0005-analyses.ts';
import { History } from './0006-history.ts';
import { Security } from './0007-security.ts';
import { Dependencies } from './0008-dependencies.ts';
import { SearchText } from './0009-search-text.ts';
import { Impact } from './0012-impact.ts';
import { Embeddings } from './0010-embeddings.ts';
import { SavedSearches } from './0011-saved-searches.ts';
import { Conversations } from './0013-conversations.ts';
import { CommitMessages } from './0014-commit-messages.ts';
import { Enterprise } from './0015-enterprise.ts';
import { ExtractionParts } from './0017-extraction-parts.ts';
import { SnapshotRows } from './0018-snapshot-rows.ts';
import { FileStamps } from './0019-file-stamps.ts';
import { TextSegments } from './0020-text-segments.ts';
import { RefIndexes } from './0016-ref-indexes.ts';

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
  { name: '0009-search-text', class: SearchText },
  { name: '0012-impact', class: Impact },
  { name: '0010-embeddings', class: Embeddings },
  { name: '0011-saved-searches', class: SavedSearches },
  { name: '0013-conversations', class: Conversations },
  { name: '0014-commit-messages', class: CommitMessages },
  { name: '0015-enterprise', class: Enterprise },
  { name: '0016-ref-indexes', class: RefIndexes },
  { name: '0017-extraction-parts', class: ExtractionParts },
  { name: '0018-snapshot-rows', class: SnapshotRows },
  { name: '0019-file-stamps', class: FileStamps },
  { name: '0020-text-segments', class: TextSegments },
] as const;

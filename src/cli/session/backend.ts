import type { Ask } from '#features/tools/tool.ts';
import type { ProgressEvent } from '#features/indexing/service.ts';

/** A service that a command asks: one over HTTP, or one in this process. */
export interface Backend {
  readonly ask: Ask;
  /** Events of a project's run until it ends; something takes jobs meanwhile. */
  readonly watch: (projectId: string) => AsyncIterableIterator<ProgressEvent>;
  readonly close: () => Promise<void>;
}

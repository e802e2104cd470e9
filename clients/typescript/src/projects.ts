import type { CallOptions } from './options.ts';
import { Page, PagePromise, readNextCursor } from './page.ts';
import { waitForIndex, watchProgress } from './progress.ts';
import type { Transport } from './transport.ts';
import type {
  BodyOf,
  ChangedProject,
  CreatedProject,
  IndexComplete,
  IndexProgress,
  NewProject,
  Project,
  ProjectDetail,
  QueryOf,
  StartedIndex,
} from './types.ts';

type IndexOptions = BodyOf<'startIndex'> & CallOptions;

/** How an index is started and followed. */
export type IndexAndWait = IndexOptions & {
  /** resolve when the run is complete, reject with IndexFailedError when it fails */
  readonly wait: true;
  readonly onProgress?: (event: IndexProgress) => void;
};
export type IndexAndGo = IndexOptions & { readonly wait?: false };

/** Repositories, and the index of each. */
export class Projects {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Registers a repository on GitHub, or a folder on the server. */
  async create(project: NewProject, options?: CallOptions): Promise<CreatedProject> {
    const call = { operation: 'createProject', body: project, options } as const;
    return (await this.#transport.call(call)).project;
  }

  /** Projects of the account, oldest first: all at once, or in pages with `limit`. */
  list(query: QueryOf<'listProjects'> = {}, options?: CallOptions): PagePromise<Project> {
    const load = async (cursor?: string): Promise<Page<Project>> => {
      const { body, headers } = await this.#transport.reply({
        operation: 'listProjects',
        query: cursor === undefined ? query : { ...query, cursor },
        options,
      });
      return new Page(body.projects, readNextCursor(headers), load);
    };
    return new PagePromise(load);
  }

  /** A project with its totals. */
  async get(id: string, options?: CallOptions): Promise<ProjectDetail> {
    const { project, data } = await this.#transport.call({ operation: 'getProject', id, options });
    const stats = { ...project.stats, ...data.project.stats };
    return { ...data.project, ...project, stats };
  }

  /** Deletes a project with all that belongs to it; a run under way is cancelled. */
  async delete(id: string, options?: CallOptions): Promise<void> {
    await this.#transport.call({ operation: 'deleteProject', id, options });
  }

  /** Takes a project out of use: it can be read, but not indexed. */
  async archive(id: string, options?: CallOptions): Promise<ChangedProject> {
    return (await this.#transport.call({ operation: 'archiveProject', id, options })).project;
  }

  async unarchive(id: string, options?: CallOptions): Promise<ChangedProject> {
    return (await this.#transport.call({ operation: 'unarchiveProject', id, options })).project;
  }

  /** Starts an index, or tells of the one under way; with `wait` follows it to its end. */
  index(id: string, options: IndexAndWait): Promise<IndexComplete>;
  index(id: string, options?: IndexAndGo): Promise<StartedIndex>;
  async index(
    id: string,
    options: IndexAndWait | IndexAndGo = {},
  ): Promise<IndexComplete | StartedIndex> {
    const { force, wait, ...rest } = options;
    const { onProgress = () => undefined, ...callOptions }: Partial<IndexAndWait> = rest;
    const body = force === undefined ? {} : { force };
    const call = { operation: 'startIndex', id, body, options: callOptions } as const;
    const { message, data } = await this.#transport.call(call);
    if (wait !== true) return { ...data, message };
    return waitForIndex(this.progress(id, callOptions), onProgress);
  }

  /**
   * Progress of the latest run, from its present state to `complete`. A broken connection is opened
   * again where it was; a run that fails throws IndexFailedError.
   */
  progress(id: string, options?: CallOptions): AsyncGenerator<IndexProgress, void, undefined> {
    return watchProgress(this.#transport, id, options);
  }
}

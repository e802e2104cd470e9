import type { CallOptions } from './options.ts';
import type { Transport } from './transport.ts';
import type {
  BodyOf,
  EnterpriseChanges,
  EnterpriseEstimate,
  EnterpriseFiles,
  EnterpriseTask,
  EnterpriseTiers,
  QueryOf,
} from './types.ts';

/** Large projects: what an index would take, and indexes of a part or of what changed. */
export class Enterprise {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The tiers and the ways to choose files. */
  tiers(options?: CallOptions): Promise<EnterpriseTiers> {
    return this.#transport.call({ operation: 'enterpriseTiers', options });
  }

  /** What an index would take, by tier. */
  estimate(id: string, options?: CallOptions): Promise<EnterpriseEstimate> {
    return this.#transport.call({ operation: 'enterpriseEstimate', id, options });
  }

  /** Files that an index of this tier and strategy would have. */
  files(
    id: string,
    query: QueryOf<'enterpriseFiles'> = {},
    options?: CallOptions,
  ): Promise<EnterpriseFiles> {
    return this.#transport.call({ operation: 'enterpriseFiles', id, query, options });
  }

  /** Starts an index of a part; `projects.progress` follows it. */
  index(
    id: string,
    selection: BodyOf<'enterpriseIndex'> = {},
    options?: CallOptions,
  ): Promise<EnterpriseTask> {
    const call = { operation: 'enterpriseIndex', id, body: selection, options } as const;
    return this.#transport.call(call);
  }

  /** Indexes what has changed since a date or a commit. */
  incremental(
    id: string,
    change: BodyOf<'enterpriseIncremental'>,
    options?: CallOptions,
  ): Promise<EnterpriseChanges> {
    const call = { operation: 'enterpriseIncremental', id, body: change, options } as const;
    return this.#transport.call(call);
  }
}

import { Enterprise } from './enterprise.ts';
import { type CallOptions, type SextantOptions, toSettings } from './options.ts';
import { readNextCursor } from './page.ts';
import { Projects } from './projects.ts';
import type { RateLimit } from './rate-limit.ts';
import { Transport } from './transport.ts';
import type {
  Answer,
  BodyOf,
  DeadCode,
  Duplication,
  Graph,
  Impact,
  Metrics,
  PlainReport,
  QueryOf,
  SarifReport,
  Sbom,
  SearchResult,
  SecurityScan,
  Simulation,
} from './types.ts';
import { Webhooks } from './webhooks.ts';

type ReportQuery = Omit<QueryOf<'projectReport'>, 'format'>;

/**
 * A Sextant service, as one API key sees it.
 * @example
 * const client = new Sextant({ apiKey: 'sk_live_...', baseUrl: 'https://sextant.example.com' });
 * const project = await client.projects.create({ githubRepo: 'acme/shop' });
 * await client.projects.index(project.id, { wait: true });
 */
export class Sextant {
  readonly projects: Projects;
  readonly enterprise: Enterprise;
  readonly webhooks: Webhooks;
  readonly #transport: Transport;

  constructor(options: SextantOptions = {}) {
    this.#transport = new Transport(toSettings(options));
    this.projects = new Projects(this.#transport);
    this.enterprise = new Enterprise(this.#transport);
    this.webhooks = new Webhooks(this.#transport);
  }

  /** What is left of the rate limit, as of the last answer; null before the first. */
  get rateLimit(): RateLimit | null {
    return this.#transport.rateLimit;
  }

  /** Finds the pieces of code that a query is about, the best first. */
  async search(
    id: string,
    query: BodyOf<'searchProject'>,
    options?: CallOptions,
  ): Promise<readonly SearchResult[]> {
    const call = { operation: 'searchProject', id, body: query, options } as const;
    return (await this.#transport.call(call)).results;
  }

  /** Answers a question about the code, with the lines that the answer cites. */
  async ask(id: string, question: BodyOf<'askProject'>, options?: CallOptions): Promise<Answer> {
    const call = { operation: 'askProject', id, body: question, options } as const;
    const { answer, references, data } = await this.#transport.call(call);
    return { answer, references, sources: data.sources };
  }

  /** What a change of a file may break; with `direct` also what imports it itself. */
  async analyze(
    id: string,
    { direct, ...file }: BodyOf<'analyzeProject'> & QueryOf<'analyzeProject'>,
    options?: CallOptions,
  ): Promise<Impact> {
    const query = direct === undefined ? {} : { direct };
    const call = { operation: 'analyzeProject', id, body: file, query, options } as const;
    return (await this.#transport.call(call)).impact;
  }

  /** Size and complexity, of the whole project or of a file, a directory or a glob. */
  async metrics(
    id: string,
    query: QueryOf<'projectMetrics'> = {},
    options?: CallOptions,
  ): Promise<Metrics> {
    const call = { operation: 'projectMetrics', id, query, options } as const;
    const { body, headers } = await this.#transport.reply(call);
    return { ...body.metrics, totals: body.data, nextCursor: readNextCursor(headers) };
  }

  /** Weaknesses of the code, secrets in it, packages with known weaknesses. */
  async security(
    id: string,
    query: QueryOf<'projectSecurity'> = {},
    options?: CallOptions,
  ): Promise<SecurityScan> {
    const call = { operation: 'projectSecurity', id, query, options } as const;
    const { body, headers } = await this.#transport.reply(call);
    const { scan, data } = body;
    // Shape A calls a critical issue a high one; the same issues stand in shape B under their own name.
    const issues = scan.issues.map((issue, at) => ({
      ...issue,
      severity: data.issues[at]?.severity ?? issue.severity,
    }));
    return { ...scan, summary: data.summary, issues, nextCursor: readNextCursor(headers) };
  }

  /** What nothing uses. */
  async deadCode(
    id: string,
    query: QueryOf<'projectDeadCode'> = {},
    options?: CallOptions,
  ): Promise<DeadCode> {
    const call = { operation: 'projectDeadCode', id, query, options } as const;
    return (await this.#transport.call(call)).deadCode;
  }

  /** Code that is there more than once. */
  async duplication(
    id: string,
    query: QueryOf<'projectDuplication'> = {},
    options?: CallOptions,
  ): Promise<Duplication> {
    const call = { operation: 'projectDuplication', id, query, options } as const;
    const { body, headers } = await this.#transport.reply(call);
    return { ...body.duplication, nextCursor: readNextCursor(headers) };
  }

  /** The graph of imports, of files or of directories. */
  async graph(
    id: string,
    query: QueryOf<'projectGraph'> = {},
    options?: CallOptions,
  ): Promise<Graph> {
    const call = { operation: 'projectGraph', id, query, options } as const;
    return (await this.#transport.call(call)).data;
  }

  /** Files and tests that a change described in prose is likely to touch. */
  async simulate(
    id: string,
    change: BodyOf<'simulateProject'>,
    options?: CallOptions,
  ): Promise<Simulation> {
    const call = { operation: 'simulateProject', id, body: change, options } as const;
    return (await this.#transport.call(call)).data;
  }

  /** The packages that the project depends on: CycloneDX 1.6. */
  sbom(id: string, options?: CallOptions): Promise<Sbom> {
    return this.#transport.call({ operation: 'projectSbom', id, options });
  }

  /** All findings in one document: SARIF 2.1.0, or plain with `format: 'json'`. */
  report(
    id: string,
    query: ReportQuery & { readonly format: 'json' },
    options?: CallOptions,
  ): Promise<PlainReport>;
  report(
    id: string,
    query?: ReportQuery & { readonly format?: 'sarif' },
    options?: CallOptions,
  ): Promise<SarifReport>;
  report(
    id: string,
    query: QueryOf<'projectReport'> = {},
    options?: CallOptions,
  ): Promise<SarifReport | PlainReport> {
    return this.#transport.call({ operation: 'projectReport', id, query, options });
  }
}

import type { Resolve } from '#platform/egress/resolver.ts';

/** Where the models are. Empty model names switch the use of that model off. */
export interface AiSettings {
  /** of an OpenAI-compatible endpoint, up to and without `/chat/completions` */
  readonly baseUrl: string;
  /** '' for endpoints that want none */
  readonly apiKey: string;
  readonly chatModel: string;
  readonly embeddingModel: string;
  /** for a whole call, repetitions included */
  readonly timeoutMs: number;
  /** names to addresses; the system's resolver unless told otherwise */
  readonly resolve?: Resolve;
}

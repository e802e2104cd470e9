import type { TokenBatch, TokenLine, TokenOrder, TokenRequest } from './tokens.ts';

type Listener = (batch: TokenBatch) => void;

const KEPT = 200;
const LONGEST_KEPT = 20_000;

const listeners = new Map<number, Listener>();
/** Of snippets, so that a list that is drawn anew has its colours at once. */
const kept = new Map<string, readonly TokenLine[]>();
let worker: Worker | null = null;
let lastId = 0;

/** @returns the colours, where they are known already */
export function findTokens(request: TokenRequest): readonly TokenLine[] | null {
  return kept.get(toKey(request)) ?? null;
}

/**
 * Colours a text beside the page.
 * @param onLines gets all lines so far, each time there are more; never, where the language has no grammar
 * @returns stops it
 */
export function tokenize(
  request: TokenRequest,
  onLines: (lines: readonly TokenLine[]) => void,
): () => void {
  lastId += 1;
  const id = lastId;
  let lines: readonly TokenLine[] = [];
  listeners.set(id, (batch) => {
    lines = [...lines, ...batch.lines];
    if (batch.isLast) {
      listeners.delete(id);
      keep(request, lines);
    }
    if (batch.lines.length > 0) onLines(lines);
  });
  order({ type: 'tokenize', id, ...request });
  return () => {
    if (listeners.delete(id)) order({ type: 'cancel', id });
  };
}

function order(what: TokenOrder): void {
  worker ??= startWorker();
  worker.postMessage(what);
}

function startWorker(): Worker {
  const started = new Worker(new URL('./tokenizer-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<TokenBatch>) =>
    listeners.get(data.id)?.(data),
  );
  return started;
}

function keep(request: TokenRequest, lines: readonly TokenLine[]): void {
  if (lines.length === 0 || request.text.length > LONGEST_KEPT) return;
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(toKey(request), lines);
}

function toKey({ text, language, scheme }: TokenRequest): string {
  return `${scheme} ${language} ${text}`;
}

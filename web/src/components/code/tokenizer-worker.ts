/** Colours code beside the page, so that typing and scrolling never wait for it. */
import {
  createHighlighterCore,
  type GrammarState,
  type HighlighterCore,
  type ThemedToken,
} from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { findGrammar } from './grammars.ts';
import {
  type Scheme,
  type TokenBatch,
  type TokenLine,
  type TokenOrder,
  type TokenRequest,
  toLines,
} from './tokens.ts';

const THEMES = {
  light: () => import('shiki/themes/github-light-high-contrast.mjs'),
  dark: () => import('shiki/themes/github-dark-high-contrast.mjs'),
} as const;
const THEME_NAMES = {
  light: 'github-light-high-contrast',
  dark: 'github-dark-high-contrast',
} as const satisfies Record<Scheme, string>;

/** Minified lines stay without colours. */
const LONGEST_LINE = 2000;
/** What the eye sees first comes first. */
const FIRST_LINES = 80;
const LINES_A_BATCH = 400;

/** In JavaScript: WebAssembly would need an exception in the content security policy. */
const highlighter = createHighlighterCore({
  themes: [],
  langs: [],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
});
const cancelled = new Set<number>();
let queue = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<TokenOrder>) => {
  if (data.type === 'cancel') {
    cancelled.add(data.id);
    return;
  }
  const { id } = data;
  queue = queue
    .then(() => tokenize(id, data))
    // A grammar that fails leaves the text as it is, without colours.
    .catch(() => send({ id, lines: [], isLast: true }))
    .finally(() => cancelled.delete(id));
});

async function tokenize(id: number, request: TokenRequest): Promise<void> {
  await toNextMessage();
  const loadGrammar = findGrammar(request.language);
  if (cancelled.has(id) || loadGrammar === null) {
    send({ id, lines: [], isLast: true });
    return;
  }
  const [core, grammar, theme] = await Promise.all([
    highlighter,
    loadGrammar(),
    THEMES[request.scheme](),
  ]);
  await core.loadTheme(theme);
  await core.loadLanguage(grammar);
  // A module lists what its grammar embeds first, and itself last.
  const language = grammar.default.at(-1)?.name ?? request.language;
  await sendBatches(id, core, { ...request, language });
}

async function sendBatches(id: number, core: HighlighterCore, request: TokenRequest) {
  const lines = toLines(request.text);
  let state: GrammarState | undefined;
  let from = 0;
  while (from < lines.length && !cancelled.has(id)) {
    const to = from + (from === 0 ? FIRST_LINES : LINES_A_BATCH);
    const { tokens, grammarState } = core.codeToTokens(lines.slice(from, to).join('\n'), {
      lang: request.language,
      theme: THEME_NAMES[request.scheme],
      tokenizeMaxLineLength: LONGEST_LINE,
      ...(state !== undefined && { grammarState: state }),
    });
    send({ id, lines: tokens.map(toTokenLine), isLast: to >= lines.length });
    state = grammarState;
    from = to;
    await toNextMessage();
  }
}

function toTokenLine(tokens: readonly ThemedToken[]): TokenLine {
  return tokens.map(({ content, color = '', fontStyle = 0 }) => ({
    text: content,
    color,
    style: Math.max(fontStyle, 0),
  }));
}

/** Lets what was sent meanwhile in: it may say that nobody waits for this any more. */
async function toNextMessage(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function send(batch: TokenBatch): void {
  self.postMessage(batch);
}

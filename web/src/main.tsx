import '@mantine/core/styles.css';
import 'virtual:theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { findMode } from './app/mode.tsx';
import { askPages, loadPages } from './app/router.tsx';
import { askSession } from './app/session.tsx';
import { clientOf } from './api/client.ts';
import { currentLanguage, loadTexts } from './i18n/texts.ts';
import { prepareFormat } from './i18n/use-format.ts';

/** Longer than a service at hand takes; after that the page shows what it has, and waits in its places. */
const PATIENCE_MS = 700;

/** Not a top-level await: the files of pages wait for this one. */
async function start(root: Element): Promise<void> {
  const { pathname } = window.location;
  const client = clientOf(findMode());
  const answers = Promise.allSettled([askSession(client, pathname), askPages(pathname, client)]);
  const texts = loadTexts('app');
  const pages = loadPages(pathname);
  // In a task of its own: what was asked for is on its way first.
  setTimeout(() => prepareFormat(currentLanguage()));
  // What is missing then says so where it belongs.
  await Promise.allSettled([
    texts,
    pages,
    Promise.race([answers, new Promise((end) => setTimeout(end, PATIENCE_MS))]),
  ]);
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
void start(root);

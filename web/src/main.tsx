import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preload } from './app/router.tsx';
import { startTexts } from './i18n/i18n.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
preload(window.location.pathname);
await startTexts();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

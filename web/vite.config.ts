import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './chunks.ts';
import { preloads } from './preloads.ts';
import { themeCss } from './theme-css.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** `vite web` serves the sources beside a service on 4000; `npm run build` writes web/dist. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), themeCss(), preloads()],
  resolve: { alias: { '~': here('./src') } },
  // Workers load the grammars that they need, so they are modules with chunks of their own.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // Those that know light-dark(): rewritten for older ones it would not follow Mantine's colour scheme.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // An inlined file would be a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: CHUNKS,
      },
    },
    chunkSizeWarningLimit: 800,
  },
  server: {
    port: 5173,
    proxy: { '/graphql': { target: 'http://localhost:4000', ws: true } },
  },
});

import { MantineProvider } from '@mantine/core';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Loading } from '../components/loading.tsx';
import { LateNotifications } from './late-notifications.tsx';
import { ModeProvider } from './mode.tsx';
import { PageFailure } from './page-failure.tsx';
import { Pages } from './pages.tsx';
import { theme } from './theme.ts';

/** Of the page itself; the service puts a new one into each copy of it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
// Where react-remove-scroll, which keeps the page still behind a dialog, looks for it.
Object.assign(window, { __webpack_nonce__: nonce });

export function App() {
  return (
    <MantineProvider
      theme={theme}
      // Both are of the build: theme.css.
      withCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <LateNotifications />
      <ErrorBoundary FallbackComponent={PageFailure}>
        <ModeProvider>
          <Suspense fallback={<Loading />}>
            <Pages />
          </Suspense>
        </ModeProvider>
      </ErrorBoundary>
    </MantineProvider>
  );
}

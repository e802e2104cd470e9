import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Loading } from '../components/loading.tsx';
import { ModeProvider } from './mode.tsx';
import { PageFailure } from './page-failure.tsx';
import { Pages } from './router.tsx';
import { cssVariables, theme } from './theme.ts';

/** Of the page itself; the service puts a new one into each copy of it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
// Where react-remove-scroll, which keeps the page still behind a dialog, looks for it.
Object.assign(window, { __webpack_nonce__: nonce });

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <Notifications position="bottom-right" />
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

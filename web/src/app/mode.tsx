import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { Provider as UrqlProvider } from 'urql';
import { createClient, type Mode } from '../api/client.ts';

interface ModeChoice {
  readonly mode: Mode;
  readonly setMode: (mode: Mode) => void;
}

const ModeContext = createContext<ModeChoice | null>(null);
const KEPT_AS = 'sextant-mode';

/** Live and test projects are apart, so each mode has a client, and a cache, of its own. */
export function ModeProvider({ children }: { readonly children: ReactNode }) {
  const [mode, setMode] = useState<Mode>(() =>
    localStorage.getItem(KEPT_AS) === 'test' ? 'test' : 'live',
  );
  const client = useMemo(() => createClient({ mode, onSignedOut }), [mode]);
  const choice = useMemo(
    () => ({
      mode,
      setMode: (next: Mode) => {
        localStorage.setItem(KEPT_AS, next);
        setMode(next);
      },
    }),
    [mode],
  );
  return (
    <ModeContext value={choice}>
      <UrqlProvider value={client} key={mode}>
        {children}
      </UrqlProvider>
    </ModeContext>
  );
}

export function useMode(): ModeChoice {
  const choice = useContext(ModeContext);
  if (choice === null) throw new Error('There is no ModeProvider above.');
  return choice;
}

/** The whole page anew: nothing of the session that ended stays in memory. */
function onSignedOut(): void {
  const { pathname, search } = window.location;
  if (pathname === '/sign-in') return;
  window.location.assign(`/sign-in?${new URLSearchParams({ to: pathname + search })}`);
}

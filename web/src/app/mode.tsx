import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { Provider as UrqlProvider } from 'urql';
import { clientOf, forgetClient, type Mode } from '../api/client.ts';

interface ModeChoice {
  readonly mode: Mode;
  readonly setMode: (mode: Mode) => void;
}

const ModeContext = createContext<ModeChoice | null>(null);
const KEPT_AS = 'sextant-mode';

/** What this browser was left in. */
export function findMode(): Mode {
  return localStorage.getItem(KEPT_AS) === 'test' ? 'test' : 'live';
}

export function ModeProvider({ children }: { readonly children: ReactNode }) {
  const [mode, setMode] = useState<Mode>(findMode);
  const choice = useMemo(
    () => ({
      mode,
      setMode: (next: Mode) => {
        localStorage.setItem(KEPT_AS, next);
        forgetClient(next);
        setMode(next);
      },
    }),
    [mode],
  );
  return (
    <ModeContext value={choice}>
      <UrqlProvider value={clientOf(mode)} key={mode}>
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

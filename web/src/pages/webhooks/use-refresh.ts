import { useInterval } from '@mantine/hooks';
import { useEffect } from 'react';

const REFRESH_MS = 3000;

/** Asks again every few seconds, as long as there is something to wait for. */
export function useRefresh(
  isWanted: boolean,
  ask: (options: { requestPolicy: 'network-only' }) => void,
  /** when there is nothing left to wait for */
  end?: () => void,
): void {
  const { start, stop } = useInterval(() => {
    if (!document.hidden) ask({ requestPolicy: 'network-only' });
  }, REFRESH_MS);
  useEffect(() => {
    if (!isWanted) return undefined;
    start();
    return () => {
      stop();
      end?.();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the end of this waiting, whoever hears of it
  }, [isWanted]);
}

import { Button, Group, Progress, Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from './empty-state.tsx';

interface CountdownProps {
  /** until the service answers again */
  readonly seconds: number;
  readonly retry: () => void;
}

const TICK_MS = 1000;

/** The service has refused the call for now: how long, and it goes on by itself. */
export function Countdown({ seconds, retry }: CountdownProps) {
  const { t } = useTranslation('app');
  const left = useSecondsLeft(seconds, retry);
  return (
    <EmptyState
      icon={<IconHourglass size={30} aria-hidden />}
      title={t('countdown.title')}
      text={t('countdown.text')}
    >
      <Progress
        value={100 - (left / seconds) * 100}
        w="100%"
        aria-label={t('countdown.title')}
        transitionDuration={TICK_MS}
      />
      <Group>
        {/* Not a live region: nobody wants each second read out. */}
        <Text size="sm">{t('countdown.left', { count: left })}</Text>
        <Button variant="default" size="xs" onClick={retry}>
          {t('problem.retry')}
        </Button>
      </Group>
    </EmptyState>
  );
}

function useSecondsLeft(seconds: number, retry: () => void): number {
  const [until] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      retry();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until, retry]);
  return left;
}

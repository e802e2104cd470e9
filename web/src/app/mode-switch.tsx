import { Badge, UnstyledButton } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { useMode } from './mode.tsx';

/** Live projects or test projects; in test mode it is always to be seen. */
export function ModeSwitch() {
  const { t } = useTranslation('app');
  const { mode, setMode } = useMode();
  const isTest = mode === 'test';
  return (
    <UnstyledButton
      role="switch"
      aria-checked={isTest}
      aria-label={t('mode.label')}
      title={isTest ? t('mode.toLive') : t('mode.toTest')}
      onClick={() => setMode(isTest ? 'live' : 'test')}
    >
      <Badge variant={isTest ? 'filled' : 'default'} color={isTest ? '#a33f00' : 'gray'} tt="none">
        {isTest ? t('mode.test') : t('mode.live')}
      </Badge>
    </UnstyledButton>
  );
}

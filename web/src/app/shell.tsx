import { AppShell, Burger, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { Loading } from '../components/loading.tsx';
import { AccountButton } from './account-button.tsx';
import { Logo } from './logo.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { Navigation } from './navigation.tsx';
import { PageFailure } from './page-failure.tsx';
import { ShellPages } from './router.tsx';
import { RequireSession } from './session.tsx';
import classes from './shell.module.css';
import { usePaletteKeys } from './use-palette-keys.ts';

/** Behind all that the page itself loads, also on a slow machine. */
const PALETTE_AFTER_MS = 2500;
const loadPalette = () => import('./palette/palette.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));

/** The frame of every page behind the sign-in. */
export function Component() {
  return (
    <RequireSession>
      <Frame />
    </RequireSession>
  );
}

function Frame() {
  const { t } = useTranslation('app');
  const [isMenuOpen, menu] = useDisclosure(false);
  const [wasPaletteAsked, setPaletteAsked] = useState(false);
  const [path] = useLocation();
  usePaletteKeys(() => setPaletteAsked(true));
  // Somebody who types at once after Ctrl+K shall not lose the first letters to its loading.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette(), PALETTE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !isMenuOpen } }}
      padding="lg"
    >
      <a className={classes['skip']} href="#main">
        {t('shell.skip')}
      </a>
      <AppShell.Header px="md">
        <Group h="100%" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={isMenuOpen}
              onClick={menu.toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={t('shell.menu')}
            />
            <UnstyledButton component={Link} href="/projects" className={classes['brand']}>
              <Logo />
              <Text fw={700} visibleFrom="xs">
                Sextant
              </Text>
              <VisuallyHidden>{t('shell.home')}</VisuallyHidden>
            </UnstyledButton>
          </Group>
          <UnstyledButton
            className={classes['finder']}
            aria-label={`${t('shell.find')} ${t('shell.findKeys')}`}
            onClick={() => setPaletteAsked(true)}
          >
            <IconSearch size={16} aria-hidden />
            <span className={classes['finderText']}>{t('shell.find')}</span>
            <kbd className={classes['kbd']}>{t('shell.findKeys')}</kbd>
          </UnstyledButton>
          <Group gap="xs" wrap="nowrap">
            <ModeSwitch />
            <AccountButton />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" aria-label={t('shell.navigation')}>
        <Navigation onGo={menu.close} />
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1}>
        <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[path]}>
          <Suspense fallback={<Loading />}>
            <ShellPages />
          </Suspense>
        </ErrorBoundary>
      </AppShell.Main>
      {wasPaletteAsked && (
        <Suspense fallback={null}>
          <Palette close={() => setPaletteAsked(false)} />
        </Suspense>
      )}
    </AppShell>
  );
}

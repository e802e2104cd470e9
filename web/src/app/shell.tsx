import { useDisclosure } from '@mantine/hooks';
import { IconMenu2, IconSearch, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from '../i18n/use-translation.ts';
import { Link, useLocation } from 'wouter';
import { hasSessionEnded, onSessionEnd } from '../api/ended-session.ts';
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
import { useShortcuts } from './use-shortcuts.ts';

/** Behind all that the page itself loads, also on a slow machine. */
const PALETTE_AFTER_MS = 2500;
const loadPalette = () => import('./palette/palette.tsx');
const Shortcuts = lazy(async () => ({
  default: (await import('./shortcut-dialog.tsx')).ShortcutDialog,
}));
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));

const SignInAgain = lazy(async () => ({
  default: (await import('./sign-in-again.tsx')).SignInAgain,
}));

/** The frame of every page behind the sign-in. Plain elements: every page waits for them. */
export function Shell() {
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
  const [areKeysShown, setKeysShown] = useState(false);
  const [path] = useLocation();
  const hasEnded = useSyncExternalStore(onSessionEnd, hasSessionEnded);
  useShortcuts(() => setKeysShown(true));
  usePaletteKeys(() => setPaletteAsked(true));
  // Somebody who types at once after Ctrl+K shall not lose the first letters to its loading.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette(), PALETTE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <a className={classes['skip']} href="#main">
        {t('shell.skip')}
      </a>
      <Header isMenuOpen={isMenuOpen} onMenu={menu.toggle} onFind={() => setPaletteAsked(true)} />
      <nav
        className={classes['navigation']}
        data-open={isMenuOpen || undefined}
        aria-label={t('shell.navigation')}
      >
        <Navigation onGo={menu.close} />
      </nav>
      <main id="main" className={classes['main']} tabIndex={-1}>
        <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[path]}>
          <Suspense fallback={<Loading />}>
            <ShellPages />
          </Suspense>
        </ErrorBoundary>
      </main>
      {hasEnded && (
        <Suspense fallback={null}>
          <SignInAgain />
        </Suspense>
      )}
      {areKeysShown && (
        <Suspense fallback={null}>
          <Shortcuts close={() => setKeysShown(false)} />
        </Suspense>
      )}
      {wasPaletteAsked && (
        <Suspense fallback={null}>
          <Palette close={() => setPaletteAsked(false)} />
        </Suspense>
      )}
    </>
  );
}

interface HeaderProps {
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
  readonly onFind: () => void;
}

function Header({ isMenuOpen, onMenu, onFind }: HeaderProps) {
  const { t } = useTranslation('app');
  const MenuIcon = isMenuOpen ? IconX : IconMenu2;
  return (
    <header className={classes['header']}>
      <div className={classes['group']}>
        <button
          type="button"
          className={classes['menu']}
          aria-label={t('shell.menu')}
          aria-expanded={isMenuOpen}
          onClick={onMenu}
        >
          <MenuIcon size={20} aria-hidden />
        </button>
        <Link
          href="/projects"
          className={classes['brand']}
          aria-label={`Sextant ${t('shell.home')}`}
        >
          <Logo />
          <span className={classes['name']}>Sextant</span>
        </Link>
      </div>
      <button
        type="button"
        className={classes['finder']}
        aria-label={`${t('shell.find')} ${t('shell.findKeys')}`}
        onClick={onFind}
      >
        <IconSearch size={16} aria-hidden />
        <span className={classes['finderText']}>{t('shell.find')}</span>
        <kbd className={classes['kbd']}>{t('shell.findKeys')}</kbd>
      </button>
      <div className={classes['group']}>
        <ModeSwitch />
        <AccountButton />
      </div>
    </header>
  );
}

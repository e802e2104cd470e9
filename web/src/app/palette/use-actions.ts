import { useMantineColorScheme } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useChange } from '../../api/use-change.ts';
import { StartIndexDocument } from '../../components/index-progress.generated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SignOutDocument } from '../session.generated.ts';
import type { PaletteEntry } from './palette-item.tsx';

/** What can be done from anywhere, besides going somewhere. */
export function useActions(projectId: string | undefined): readonly PaletteEntry[] {
  const { t } = useTranslation(['palette', 'app']);
  const { setColorScheme } = useMantineColorScheme();
  const start = useChange(StartIndexDocument);
  const signOut = useChange(SignOutDocument);
  const reindex = async (id: string): Promise<void> => {
    const started = await start.run({ projectId: id });
    if (started !== null) notifications.show({ message: t('action.reindexing') });
  };
  const copyLink = async (): Promise<void> => {
    await navigator.clipboard.writeText(window.location.href);
    notifications.show({ message: t('action.linkCopied') });
  };
  const leave = async (): Promise<void> => {
    if ((await signOut.run({})) !== null) window.location.assign('/sign-in');
  };
  return [
    ...(projectId === undefined
      ? []
      : [toAction('reindex', t('action.reindex'), () => void reindex(projectId))]),
    toAction('copy-link', t('action.copyLink'), () => void copyLink()),
    toAction('light', t('app:menu.light'), () => setColorScheme('light')),
    toAction('dark', t('app:menu.dark'), () => setColorScheme('dark')),
    toAction('auto', t('app:menu.auto'), () => setColorScheme('auto')),
    toAction('sign-out', t('app:menu.signOut'), () => void leave()),
  ];
}

/** The address only tells it from the others. */
function toAction(name: string, label: string, run: () => void): PaletteEntry {
  return { type: 'action', href: `#${name}`, label, positions: [], run };
}

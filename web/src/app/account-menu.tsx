import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { chooseLanguage } from '../i18n/texts.ts';
import { useLanguage, useTranslation } from '../i18n/use-translation.ts';
import { Link } from 'wouter';
import { useChange } from '../api/use-change.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { SignOutDocument } from './session.generated.ts';
import { useSession } from './session.tsx';

/** Who is signed in; language and colours; the way out. Open from the beginning: it is loaded when asked for. */
export function AccountMenu() {
  const { t } = useTranslation('app');
  const { member, account } = useSession();
  const signOut = useChange(SignOutDocument);
  const leave = async (): Promise<void> => {
    if ((await signOut.run({})) !== null) window.location.assign('/sign-in');
  };
  return (
    <Menu width={240} position="bottom-end" defaultOpened>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t('menu.label')}>
          <IconUser size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{member?.email ?? account.email}</Menu.Label>
        <Menu.Item component={Link} href="/settings/account" leftSection={<IconUser size={16} />}>
          {t('nav.account')}
        </Menu.Item>
        <Menu.Divider />
        <ColorItems />
        <Menu.Divider />
        <LanguageItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void leave()}>
          {t('menu.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const SCHEMES = ['auto', 'light', 'dark'] as const;

function ColorItems() {
  const { t } = useTranslation('app');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (chosen: string): void => {
    const scheme = SCHEMES.find((name) => name === chosen);
    if (scheme !== undefined) setColorScheme(scheme);
  };
  return (
    <Menu.RadioGroup value={colorScheme} onChange={choose}>
      {SCHEMES.map((scheme) => (
        <Menu.RadioItem key={scheme} value={scheme}>
          {t(`menu.${scheme}`)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

function LanguageItems() {
  const language = useLanguage();
  return (
    <Menu.RadioGroup value={language} onChange={chooseLanguage}>
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <Menu.RadioItem key={code} value={code} lang={code}>
          {name}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

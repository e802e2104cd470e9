import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocation, useSearchParams } from 'wouter';
import { Frame } from './frame.tsx';
import { LinkForm } from './link-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** By a link of the command line or of an invitation, else by password. */
export function Component() {
  const { t } = useTranslation('sign-in');
  const [params] = useSearchParams();
  const [path] = useLocation();
  const token = params.get('token');
  if (token === null || token === '') {
    return (
      <Frame title={t('title')} text={t('text')}>
        <PasswordForm />
      </Frame>
    );
  }
  const isInvitation = path === '/join';
  return (
    <Frame
      title={isInvitation ? t('joinTitle') : t('linkTitle')}
      text={isInvitation ? t('joinText') : t('linkText')}
    >
      <LinkForm token={token} />
    </Frame>
  );
}

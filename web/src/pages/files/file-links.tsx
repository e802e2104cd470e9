import { Button } from '@mantine/core';
import { IconRipple, IconTable } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { toProject } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';

/** Other questions about the same file. */
export function FileLinks({ path }: { readonly path: string }) {
  const { t } = useTranslation('files');
  const { id } = useProject();
  return (
    <>
      <Button
        component={Link}
        href={toProject(id, 'impact', { path })}
        variant="default"
        size="xs"
        leftSection={<IconRipple size={16} aria-hidden />}
      >
        {t('links.impact')}
      </Button>
      <Button
        component={Link}
        href={toProject(id, 'metrics', { path })}
        variant="default"
        size="xs"
        leftSection={<IconTable size={16} aria-hidden />}
      >
        {t('links.metrics')}
      </Button>
    </>
  );
}

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProject } from '../../app/project-context.ts';
import { SecurityReportDocument } from './issue.generated.ts';
import { useDownload } from './use-download.ts';

/** All findings of the index in the form that code scanning tools read. */
export function SarifButton() {
  const { t } = useTranslation('security');
  const { id, name } = useProject();
  const { download, isRunning } = useDownload(
    SecurityReportDocument,
    { id },
    ({ project }) => project.report,
  );
  return (
    <Button
      variant="default"
      size="xs"
      ms="auto"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={isRunning}
      onClick={() => void download(`${name}.sarif`)}
    >
      {t('sarif')}
    </Button>
  );
}

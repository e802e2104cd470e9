import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink, IconRipple, IconTable } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { toHostFile } from '../../app/code-host.ts';
import { type Lines, toProject } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';

interface FileLinksProps {
  readonly path: string;
  readonly lines: Lines | undefined;
}

/** The path to take along, the file at the code host, and other questions about it. */
export function FileLinks({ path, lines }: FileLinksProps) {
  const { t } = useTranslation('files');
  const { id } = useProject();
  return (
    <>
      <CopyPath path={path} />
      <HostLink path={path} lines={lines} />
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

function CopyPath({ path }: { readonly path: string }) {
  const { t } = useTranslation('files');
  return (
    <CopyButton value={path}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="xs"
          aria-live="polite"
          leftSection={
            copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
          }
          onClick={copy}
        >
          {t('links.copyPath')}
        </Button>
      )}
    </CopyButton>
  );
}

/** These lines at the indexed commit: a link that shows the same for as long as the commit exists. */
function HostLink({ path, lines }: FileLinksProps) {
  const { t } = useTranslation('files');
  const { repositoryUrl, snapshot } = useProject();
  const commit = snapshot?.commit ?? null;
  if (repositoryUrl === null || commit === null) return null;
  return (
    <Button
      component="a"
      href={toHostFile(repositoryUrl, { commit, path, lines })}
      target="_blank"
      rel="noreferrer"
      variant="default"
      size="xs"
      leftSection={<IconExternalLink size={16} aria-hidden />}
    >
      {t('links.host')}
    </Button>
  );
}

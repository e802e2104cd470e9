import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArchive,
  IconArchiveOff,
  IconDots,
  IconRefresh,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { toProject } from '../../app/links.ts';
import { StartIndexDocument } from '../../components/index-progress.generated.ts';
import { DeleteProject } from './delete-project.tsx';
import { ArchiveProjectDocument, UnarchiveProjectDocument } from './projects.generated.ts';
import type { ListedProject } from './listed-project.ts';

/** What can be done with a project of the list. Open from the beginning: it is loaded when asked for. */
export function ProjectMenu({ project }: { readonly project: ListedProject }) {
  const { t } = useTranslation('projects');
  const [isDeleting, deletion] = useDisclosure(false);
  const start = useChange(StartIndexDocument);
  const archive = useChange(ArchiveProjectDocument);
  const unarchive = useChange(UnarchiveProjectDocument);
  const { id, name, status } = project;
  const isArchived = status === 'ARCHIVED';
  const toggle = async (): Promise<void> => {
    await (isArchived ? unarchive : archive).run({ id });
  };
  return (
    <>
      <Menu position="bottom-end" width={240} defaultOpened>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('menu.label', { name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isArchived && status !== 'INDEXING' && (
            <Menu.Item
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => void start.run({ projectId: id })}
            >
              {t(project.snapshot == null ? 'menu.index' : 'menu.reindex')}
            </Menu.Item>
          )}
          <Menu.Item
            component={Link}
            href={toProject(id, 'project-settings')}
            leftSection={<IconSettings size={16} aria-hidden />}
          >
            {t('menu.settings')}
          </Menu.Item>
          <Menu.Item
            leftSection={
              isArchived ? (
                <IconArchiveOff size={16} aria-hidden />
              ) : (
                <IconArchive size={16} aria-hidden />
              )
            }
            onClick={() => void toggle()}
          >
            {t(isArchived ? 'menu.unarchive' : 'menu.archive')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={deletion.open}
          >
            {t('menu.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DeleteProject project={project} isOpen={isDeleting} onClose={deletion.close} />
    </>
  );
}

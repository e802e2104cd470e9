import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ListedProject } from './listed-project.ts';

const loadMenu = () => import('./project-menu.tsx');
const ProjectMenu = lazy(async () => ({ default: (await loadMenu()).ProjectMenu }));

/** The menu of a project, which is loaded when somebody goes near it. */
export function ProjectMenuButton({ project }: { readonly project: ListedProject }) {
  const { t } = useTranslation('projects');
  const [isAsked, setAsked] = useState(false);
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-haspopup="menu"
      aria-label={t('menu.label', { name: project.name })}
      onPointerEnter={() => void loadMenu()}
      onClick={() => setAsked(true)}
    >
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <ProjectMenu project={project} />
    </Suspense>
  );
}

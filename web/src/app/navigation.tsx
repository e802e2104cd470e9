import { Divider, NavLink as Item, ScrollArea, Text } from '@mantine/core';
import {
  IconBuildingWarehouse,
  IconChartDots3,
  IconChartTreemap,
  IconCode,
  IconCopy,
  IconFlask,
  IconFolders,
  IconGauge,
  IconHelpCircle,
  IconHome,
  IconKey,
  IconRipple,
  IconSearch,
  IconSettings,
  IconShieldLock,
  IconTable,
  IconTrashX,
  IconUsers,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useRoute } from 'wouter';
import { PROJECT_PAGES, type ProjectPage, toProject } from './links.ts';

const PROJECT_ICONS: Record<ProjectPage, TablerIcon> = {
  search: IconSearch,
  ask: IconHelpCircle,
  files: IconCode,
  graph: IconChartDots3,
  hotspots: IconChartTreemap,
  metrics: IconTable,
  security: IconShieldLock,
  'dead-code': IconTrashX,
  duplication: IconCopy,
  impact: IconRipple,
  simulate: IconFlask,
  enterprise: IconBuildingWarehouse,
  'project-settings': IconSettings,
};

/** Pages of the project that is open, then those of the account. */
export function Navigation({ onGo }: { readonly onGo: () => void }) {
  const { t } = useTranslation('app');
  const [, params] = useRoute('/projects/:projectId/*?');
  const projectId = params?.projectId;
  return (
    <ScrollArea type="hover" scrollbarSize={6} onClick={onGo}>
      <Entry to="/projects" label={t('nav.projects')} icon={IconFolders} isExact />
      {projectId !== undefined && <ProjectEntries projectId={projectId} />}
      <Divider my={6} />
      <Text size="xs" c="dimmed" px="sm" py={4}>
        {t('nav.developer')}
      </Text>
      <Entry to="/settings/keys" label={t('nav.keys')} icon={IconKey} />
      <Entry to="/webhooks" label={t('nav.webhooks')} icon={IconWebhook} />
      <Entry to="/settings/usage" label={t('nav.usage')} icon={IconGauge} />
      <Entry to="/settings/team" label={t('nav.team')} icon={IconUsers} />
    </ScrollArea>
  );
}

function ProjectEntries({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('app');

  return (
    <>
      <Divider my={6} />
      <Entry to={toProject(projectId)} label={t('nav.overview')} icon={IconHome} isExact />
      {PROJECT_PAGES.map((page) => (
        <Entry
          key={page}
          to={toProject(projectId, page)}
          label={t(`nav.${page}`)}
          icon={PROJECT_ICONS[page]}
        />
      ))}
    </>
  );
}

interface EntryProps {
  readonly to: string;
  readonly label: string;
  readonly icon: TablerIcon;
  readonly isExact?: boolean;
}

function Entry({ to, label, icon: Icon, isExact = false }: EntryProps) {
  const [path] = useLocation();
  const isHere = path === to || (!isExact && path.startsWith(`${to}/`));
  return (
    <Item
      component={Link}
      href={to}
      active={isHere}
      aria-current={isHere ? 'page' : undefined}
      label={label}
      leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
      variant="light"
      py={6}
    />
  );
}

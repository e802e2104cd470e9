import {
  IconApi,
  IconBuildingWarehouse,
  IconChartDots3,
  IconChartTreemap,
  IconCode,
  IconCopy,
  IconFlask,
  IconFolders,
  IconGauge,
  IconGitCompare,
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
import { useTranslation } from '../i18n/use-translation.ts';
import { Link, useLocation, useRoute } from 'wouter';
import { PROJECT_PAGES, type ProjectPage, toProject } from './links.ts';
import classes from './navigation.module.css';

const PROJECT_ICONS: Record<ProjectPage, TablerIcon> = {
  compare: IconGitCompare,
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
    <>
      <Entry onGo={onGo} to="/projects" label={t('nav.projects')} icon={IconFolders} isExact />
      {projectId !== undefined && <ProjectEntries projectId={projectId} onGo={onGo} />}
      <hr className={classes['rule']} />
      <div className={classes['heading']}>{t('nav.developer')}</div>
      <Entry onGo={onGo} to="/settings/keys" label={t('nav.keys')} icon={IconKey} />
      <Entry onGo={onGo} to="/settings/api" label={t('nav.api')} icon={IconApi} />
      <Entry onGo={onGo} to="/webhooks" label={t('nav.webhooks')} icon={IconWebhook} />
      <Entry onGo={onGo} to="/settings/usage" label={t('nav.usage')} icon={IconGauge} />
      <Entry onGo={onGo} to="/settings/team" label={t('nav.team')} icon={IconUsers} />
    </>
  );
}

interface ProjectEntriesProps {
  readonly projectId: string;
  readonly onGo: () => void;
}

function ProjectEntries({ projectId, onGo }: ProjectEntriesProps) {
  const { t } = useTranslation('app');
  return (
    <>
      <hr className={classes['rule']} />
      <Entry
        onGo={onGo}
        to={toProject(projectId)}
        label={t('nav.overview')}
        icon={IconHome}
        isExact
      />
      {PROJECT_PAGES.map((page) => (
        <Entry
          key={page}
          onGo={onGo}
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
  readonly onGo: () => void;
}

function Entry({ to, label, icon: Icon, isExact = false, onGo }: EntryProps) {
  const [path] = useLocation();
  const isHere = path === to || (!isExact && path.startsWith(`${to}/`));
  return (
    <Link
      href={to}
      className={classes['entry']}
      aria-current={isHere ? 'page' : undefined}
      onClick={onGo}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
      <span>{label}</span>
    </Link>
  );
}

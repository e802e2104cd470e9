import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useSymbolKind } from '../../components/code/symbol-kind.ts';
import { toRequestProblem } from '../../api/problem.ts';
import { PROJECT_PAGES, toFile, toProject } from '../links.ts';
import type { PaletteEntry } from './palette-item.tsx';
import { useActions } from './use-actions.ts';
import {
  PaletteFindDocument,
  type PaletteFindQuery,
  PaletteProjectsDocument,
} from './palette.generated.ts';

export interface PaletteGroup {
  readonly label: string;
  readonly items: readonly PaletteEntry[];
}

interface PaletteGroups {
  readonly groups: readonly PaletteGroup[];
  readonly isLooking: boolean;
  /** why something may be missing */
  readonly problem: string | null;
}

const PROJECTS_SHOWN = 8;

/**
 * Where one can go from here, and what can be done.
 * @param typed filters what is known already
 * @param query the same when the typing paused: asked of the service
 */
export function usePaletteGroups(
  projectId: string | undefined,
  typed: string,
  query: string,
): PaletteGroups {
  const { t } = useTranslation('palette');
  const pages = usePages(projectId);
  const projects = useProjects();
  const actions = useActions(projectId);
  const found = useFound(projectId, query);
  const groups = [
    { label: t('pages'), items: pages.flatMap((entry) => match(entry, typed)) },
    {
      label: t('actions'),
      items: typed === '' ? [] : actions.flatMap((entry) => match(entry, typed)),
    },
    { label: t('symbols'), items: found.symbols },
    { label: t('files'), items: found.files },
    {
      label: t('projects'),
      items: projects.entries.flatMap((entry) => match(entry, typed)).slice(0, PROJECTS_SHOWN),
    },
    { label: t('inProject'), items: useQuestions(projectId, typed) },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isLooking: found.isLooking || typed !== query,
    problem: found.problem ?? projects.problem,
  };
}

function useProjects(): Pick<PaletteGroups, 'problem'> & {
  readonly entries: readonly PaletteEntry[];
} {
  const [{ data, error }] = useQuery({ query: PaletteProjectsDocument });
  const projects = data?.projects.nodes ?? [];
  return {
    entries: projects.map(({ id, name }) => toEntry('project', toProject(id), name)),
    problem: error === undefined ? null : toRequestProblem(error).message,
  };
}

interface Found {
  readonly symbols: readonly PaletteEntry[];
  readonly files: readonly PaletteEntry[];
  readonly isLooking: boolean;
  /** why code was not looked through */
  readonly problem: string | null;
}

/** In the code of the open project. */
function useFound(projectId = '', query = ''): Found {
  const isPaused = projectId === '' || query === '';
  const [{ data, fetching, error }] = useQuery({
    query: PaletteFindDocument,
    variables: { id: projectId, query },
    pause: isPaused,
  });
  const toSymbol = useSymbolEntry(projectId);
  const snapshot = isPaused ? null : (data?.project.snapshot ?? null);
  const problem = isPaused || error === undefined ? null : toRequestProblem(error).message;
  if (snapshot === null) return { symbols: [], files: [], isLooking: fetching, problem };
  return {
    symbols: snapshot.findSymbols.map(toSymbol),
    files: snapshot.findFiles.map(({ path, positions }) => ({
      type: 'file',
      href: toFile(projectId, path),
      label: path,
      positions,
    })),
    isLooking: fetching,
    problem,
  };
}

/** Of the open project first, then those of the account. */
function usePages(projectId: string | undefined): readonly PaletteEntry[] {
  const { t } = useTranslation('app');
  const ofProject =
    projectId === undefined
      ? []
      : [
          toEntry('page', toProject(projectId), t('nav.overview')),
          ...PROJECT_PAGES.map((page) =>
            toEntry('page', toProject(projectId, page), t(`nav.${page}`)),
          ),
        ];
  return [
    ...ofProject,
    toEntry('page', '/projects', t('nav.projects')),
    toEntry('page', '/settings/keys', t('nav.keys')),
    toEntry('page', '/settings/api', t('nav.api')),
    toEntry('page', '/webhooks', t('nav.webhooks')),
    toEntry('page', '/settings/usage', t('nav.usage')),
    toEntry('page', '/settings/team', t('nav.team')),
    toEntry('page', '/settings/account', t('nav.account')),
  ];
}

/** What was typed is no name: it may be a search, or a question. */
function useQuestions(projectId: string | undefined, typed: string): readonly PaletteEntry[] {
  const { t } = useTranslation('palette');
  if (projectId === undefined || typed === '') return [];
  return [
    toEntry('search', toProject(projectId, 'search', { q: typed }), t('inCode', { query: typed })),
    toEntry('ask', toProject(projectId, 'ask', { q: typed }), t('ask', { query: typed })),
  ];
}

type SymbolMatch = NonNullable<PaletteFindQuery['project']['snapshot']>['findSymbols'][number];

function useSymbolEntry(projectId: string): (match: SymbolMatch) => PaletteEntry {
  const toKind = useSymbolKind();
  return ({ positions, symbol: { symbolId, name, kind, container, path, startLine } }) => ({
    type: 'symbol',
    href: toProject(projectId, 'files', {
      path,
      lines: startLine,
      panel: 'symbol',
      symbol: symbolId,
    }),
    label: name,
    positions,
    about: [toKind(kind), container, `${path}:${startLine}`]
      .filter((part) => part !== null)
      .join(' · '),
  });
}

function toEntry(type: PaletteEntry['type'], href: string, label: string): PaletteEntry {
  return { type, href, label, positions: [] };
}

/** @returns the entry with its matched letters, nothing where it has not got what was typed */
function match(entry: PaletteEntry, typed: string): readonly PaletteEntry[] {
  const at = entry.label.toLowerCase().indexOf(typed.toLowerCase());
  if (at === -1) return [];
  return [{ ...entry, positions: Array.from({ length: typed.length }, (_, index) => at + index) }];
}

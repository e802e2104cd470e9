import {
  Group,
  Loader,
  type RenderTreeNodePayload,
  Tree,
  type TreeNodeData,
  useTree,
} from '@mantine/core';
import {
  IconChevronDown,
  IconChevronRight,
  IconFile,
  IconFileOff,
  IconFlask,
} from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import classes from './files.module.css';
import type { PlaceState } from './use-places.ts';
import { type Folder, toFoldersAbove, useDirectories } from './use-directories.ts';

interface FileTreeProps {
  readonly placeState: PlaceState;
}

/** Arrows go through it and open folders, Enter opens a file. */
export function FileTree({ placeState }: FileTreeProps) {
  const { t } = useTranslation('files');
  const { place } = placeState;
  const path = place.path ?? (place.folder === undefined ? undefined : `${place.folder}/`);
  const { folders, load, problem, retry } = useDirectories(path);
  const tree = useTree({ onLoadChildren: load });
  useEffect(() => {
    const open = toFoldersAbove(path ?? '').map((folder) => [folder, true] as const);
    tree.setExpandedState({ ...tree.expandedState, ...Object.fromEntries(open) });
    // Only where another file is opened: what a person closes meanwhile stays closed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [path]);
  const data = useMemo(() => toNodes('', folders), [folders]);
  if (data.length === 0 && problem !== null)
    return <ProblemNotice problem={problem} retry={retry} />;
  if (data.length === 0) return <Loader size="xs" m="sm" aria-label={t('tree.loading')} />;
  return (
    <>
      {problem !== null && <ProblemNotice problem={problem} />}
      <Tree
        data={data}
        tree={tree}
        levelOffset={14}
        aria-label={t('tree.label')}
        onKeyDown={openFile}
        renderNode={(payload) => <Node payload={payload} placeState={placeState} />}
      />
    </>
  );
}

function openFile(event: KeyboardEvent): void {
  const { target, key } = event;
  if (key !== 'Enter' || !(target instanceof HTMLElement)) return;
  target.querySelector<HTMLElement>(':scope > a, :scope > div')?.click();
}

type Look = 'folder' | 'file' | 'test' | 'skipped';

function toNodes(folder: string, folders: ReadonlyMap<string, Folder>): TreeNodeData[] {
  const known = folders.get(folder);
  if (known === undefined) return [];
  const entries = known.entries.map(({ kind, name, path, isTest }) => {
    if (kind === 'FILE') return toNode(path, name, isTest ? 'test' : 'file');
    const children = folders.has(path) ? { children: toNodes(path, folders) } : {};
    return { ...toNode(path, name, 'folder'), hasChildren: true, ...children };
  });
  const skipped = known.skipped.map(({ name, path }) => toNode(path, name, 'skipped'));
  return [...entries, ...skipped];
}

function toNode(value: string, label: string, look: Look): TreeNodeData {
  return { value, label, nodeProps: { look } };
}

interface NodeProps {
  readonly payload: RenderTreeNodePayload;
  readonly placeState: PlaceState;
}

const ICONS = { file: IconFile, test: IconFlask, skipped: IconFileOff } as const;

function Node({ payload, placeState }: NodeProps) {
  const { t } = useTranslation('files');
  const { node, expanded, hasChildren, isLoading, elementProps } = payload;
  const name = <span className={classes['nodeName']}>{node.label}</span>;
  if (hasChildren) {
    const Icon = expanded ? IconChevronDown : IconChevronRight;
    return (
      <Group {...elementProps} gap={6} className={`${elementProps.className} ${classes['node']}`}>
        {isLoading ? <Loader size={14} /> : <Icon size={14} aria-hidden />}
        {name}
      </Group>
    );
  }
  const look = toLook(node.nodeProps?.['look']);
  const Icon = ICONS[look];
  return (
    <Link
      href={placeState.toHref({ path: node.value })}
      className={`${elementProps.className} ${classes['node']}`}
      style={elementProps.style}
      data-is-gone={look === 'skipped'}
      aria-current={node.value === placeState.place.path ? 'page' : undefined}
      title={look === 'skipped' ? t('tree.skipped', { path: node.value }) : node.value}
      tabIndex={-1}
    >
      <Icon size={14} aria-hidden className={classes['nodeIcon']} />
      {name}
    </Link>
  );
}

function toLook(look: unknown): keyof typeof ICONS {
  return look === 'test' || look === 'skipped' ? look : 'file';
}

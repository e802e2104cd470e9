import { Text } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import {
  IconBolt,
  IconBraces,
  IconFile,
  IconFolders,
  IconHelpCircle,
  IconLayoutDashboard,
  IconSearch,
} from '@tabler/icons-react';
import { MatchedText } from '../../components/code/matched-text.tsx';
import classes from './palette.module.css';

/** Something that can be gone to. */
export interface PaletteEntry {
  readonly type: 'page' | 'project' | 'file' | 'symbol' | 'search' | 'ask' | 'action';
  readonly href: string;
  readonly label: string;
  /** offsets of the letters of the label that were matched */
  readonly positions: readonly number[];
  /** instead of going to the address */
  readonly run?: () => void;
  /** where it is */
  readonly about?: string;
}

const ICONS = {
  page: IconLayoutDashboard,
  project: IconFolders,
  file: IconFile,
  symbol: IconBraces,
  search: IconSearch,
  ask: IconHelpCircle,
  action: IconBolt,
} as const;

interface PaletteItemProps {
  readonly item: PaletteEntry;
  readonly onGo: () => void;
}

export function PaletteItem({ item, onGo }: PaletteItemProps) {
  const { type, label, positions, about } = item;
  const Icon = ICONS[type];
  const isCode = type === 'file' || type === 'symbol';
  return (
    <Spotlight.Action onClick={onGo} label={label} className={classes['item'] ?? ''}>
      <Icon size={18} stroke={1.6} aria-hidden className={classes['icon']} />
      <span className={classes['words']}>
        <Text
          span
          size="sm"
          ff={isCode ? 'monospace' : 'text'}
          className={classes[type === 'file' ? 'path' : 'name'] ?? ''}
          title={label}
        >
          <bdi>
            <MatchedText text={label} positions={positions} />
          </bdi>
        </Text>
        {about !== undefined && (
          <Text span size="xs" className={classes['about'] ?? ''}>
            {about}
          </Text>
        )}
      </span>
    </Spotlight.Action>
  );
}

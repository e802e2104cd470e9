import { Badge, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { useSymbolKind } from '../../components/code/symbol-kind.ts';
import type { FileAboutQuery } from './files.generated.ts';
import classes from './files.module.css';
import { LineNames } from './line-names.tsx';
import type { PlaceState } from './use-places.ts';

export type FileAbout = NonNullable<NonNullable<FileAboutQuery['project']['snapshot']>['file']>;

interface OutlinePanelProps {
  readonly file: FileAbout;
  readonly placeState: PlaceState;
}

interface OutlineEntry {
  readonly symbol: FileAbout['outline']['roots'][number]['symbol'];
  readonly children?: readonly OutlineEntry[];
}

/** Symbols as they stand in each other; the innermost around the chosen line is marked. */
export function OutlinePanel({ file, placeState }: OutlinePanelProps) {
  const { t } = useTranslation('files');
  const { outline } = file;
  const { lines } = placeState.place;
  return (
    <>
      {lines !== undefined && lines.end === undefined && (
        <LineNames path={file.path} line={lines.start} placeState={placeState} />
      )}
      {outline.count === 0 && <Text size="sm">{t('outline.none')}</Text>}
      {outline.isTruncated && <Text size="sm">{t('outline.truncated')}</Text>}
      <OutlineList entries={outline.roots} depth={0} file={file} placeState={placeState} />
    </>
  );
}

interface OutlineListProps extends OutlinePanelProps {
  readonly entries: readonly OutlineEntry[];
  readonly depth: number;
}

const COMPLEX = 10;
const INDENT = 14;

function OutlineList({ entries, depth, file, placeState }: OutlineListProps) {
  const { t } = useTranslation('files');
  const toKind = useSymbolKind();
  const line = placeState.place.lines?.start;
  if (entries.length === 0) return null;
  return (
    <ul className={classes['list']}>
      {entries.map(({ symbol, children = [] }) => {
        const isHere = line !== undefined && isAround(symbol, line);
        const isInner = isHere && !children.some((child) => isAround(child.symbol, line));
        return (
          <li key={symbol.symbolId}>
            <Link
              className={classes['row']}
              style={{ paddingInlineStart: 8 + depth * INDENT }}
              data-is-here={isInner}
              aria-current={isInner ? 'location' : undefined}
              href={placeState.toHref({
                path: file.path,
                lines: { start: symbol.startLine, end: symbol.endLine },
                symbolId: symbol.symbolId,
                panel: 'outline',
              })}
            >
              <Text span size="xs" c="dimmed" me={6}>
                {toKind(symbol.kind)}
              </Text>
              <Text span size="sm" ff="monospace">
                {symbol.name}
              </Text>
              {symbol.complexity > COMPLEX && (
                <Badge size="xs" variant="default" tt="none" ms={6}>
                  {t('outline.complexity', { value: symbol.complexity })}
                </Badge>
              )}
            </Link>
            <OutlineList entries={children} depth={depth + 1} file={file} placeState={placeState} />
          </li>
        );
      })}
    </ul>
  );
}

function isAround({ startLine, endLine }: OutlineEntry['symbol'], line: number): boolean {
  return line >= startLine && line <= endLine;
}

import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { useProject } from '../../app/project-context.ts';
import type { PlaceState } from './use-places.ts';
import { toFoldersAbove } from './use-directories.ts';

interface FolderPathProps {
  /** of a file, or of a folder with a slash behind it */
  readonly path: string;
  readonly placeState: PlaceState;
}

/** The folders above, each a way up. */
export function FolderPath({ path, placeState }: FolderPathProps) {
  const { t } = useTranslation('files');
  const { name } = useProject();
  return (
    <Breadcrumbs
      component="nav"
      aria-label={t('path.label')}
      separatorMargin={6}
      mb="sm"
      ff="monospace"
      style={{ flexWrap: 'wrap' }}
    >
      <Anchor component={Link} href={placeState.toHref({})} size="sm">
        {name}
      </Anchor>
      {toFoldersAbove(path).map((folder) => (
        <Anchor key={folder} component={Link} href={placeState.toHref({ folder })} size="sm">
          {folder.slice(folder.lastIndexOf('/') + 1)}
        </Anchor>
      ))}
      {!path.endsWith('/') && (
        <Text size="sm" ff="monospace" fw={600}>
          {path.slice(path.lastIndexOf('/') + 1)}
        </Text>
      )}
    </Breadcrumbs>
  );
}

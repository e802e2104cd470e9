import { Group } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { ColumnButtons, ViewButtons } from './column-buttons.tsx';
import { FileBrowser } from './file-browser.tsx';
import { FileLinks } from './file-links.tsx';
import classes from './files.module.css';
import { Panes } from './panes.tsx';
import { SidePanel } from './side-panel.tsx';
import { Start } from './start.tsx';
import { useShownColumns } from './use-columns.ts';
import { usePlaces } from './use-places.ts';

/** The code at the indexed commit, with what the index knows of every name in it. */
export function Component() {
  const { t } = useTranslation('files');
  const places = usePlaces();
  const { active } = places;
  const columns = useShownColumns(places);
  const { path, folder, lines } = active.place;
  const shown = path ?? folder;
  const name = shown?.slice(shown.lastIndexOf('/') + 1);
  return (
    <>
      <PageHeader title={name ?? t('title')}>
        {path !== undefined && (
          <Group gap="xs">
            <ColumnButtons columns={columns} />
            <ViewButtons places={places} />
            <FileLinks path={path} lines={lines} />
          </Group>
        )}
      </PageHeader>
      <div
        className={classes['columns']}
        data-has-file={path !== undefined}
        data-hides={path === undefined ? undefined : columns.hidden}
      >
        {(path === undefined || !columns.isHidden('tree')) && (
          <nav aria-label={t('tree.label')} className={classes['tree']}>
            <FileBrowser placeState={active} />
          </nav>
        )}
        {path === undefined ? (
          <Start placeState={active} />
        ) : (
          <>
            <Panes places={places} />
            {!columns.isHidden('panel') && (
              <aside aria-label={t('panel.label')} className={classes['panel']}>
                <SidePanel path={path} placeState={active} />
              </aside>
            )}
          </>
        )}
      </div>
    </>
  );
}

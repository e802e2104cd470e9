import { Group } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { ColumnButtons } from './column-buttons.tsx';
import { FileBrowser } from './file-browser.tsx';
import { FileContent } from './file-content.tsx';
import { FileLinks } from './file-links.tsx';
import classes from './files.module.css';
import { usePlace } from './place.ts';
import { SidePanel } from './side-panel.tsx';
import { Start } from './start.tsx';
import { useColumns } from './use-columns.ts';

/** The code at the indexed commit, with what the index knows of every name in it. */
export function Component() {
  const { t } = useTranslation('files');
  const placeState = usePlace();
  const columns = useColumns();
  const { path, folder } = placeState.place;
  const shown = path ?? folder;
  const name = shown?.slice(shown.lastIndexOf('/') + 1);
  return (
    <>
      <PageHeader title={name ?? t('title')}>
        {path !== undefined && (
          <Group gap="xs">
            <ColumnButtons columns={columns} />
            <FileLinks path={path} lines={placeState.place.lines} />
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
            <FileBrowser placeState={placeState} />
          </nav>
        )}
        {path === undefined ? (
          <Start placeState={placeState} />
        ) : (
          <>
            <section aria-label={path} className={classes['code']}>
              <FileContent key={path} path={path} placeState={placeState} />
            </section>
            {!columns.isHidden('panel') && (
              <aside aria-label={t('panel.label')} className={classes['panel']}>
                <SidePanel path={path} placeState={placeState} />
              </aside>
            )}
          </>
        )}
      </div>
    </>
  );
}

import { Card, Tabs } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { QueryView } from '../../components/query-view.tsx';
import { DefinitionPanel } from './definition-panel.tsx';
import { FileFacts } from './file-facts.tsx';
import { FileAboutDocument } from './files.generated.ts';
import classes from './files.module.css';
import { HistoryPanel } from './history-panel.tsx';
import { OutlinePanel } from './outline-panel.tsx';
import { PANELS } from './place.ts';
import type { PlaceState } from './use-places.ts';
import { SymbolPanel } from './symbol-panel.tsx';

interface SidePanelProps {
  readonly path: string;
  readonly placeState: PlaceState;
}

/** Beside the code: what stands in the file, one symbol of it, or the file itself. */
export function SidePanel({ path, placeState }: SidePanelProps) {
  const { t } = useTranslation('files');
  const { place, change } = placeState;
  const choose = (value: string | null): void => {
    const panel = PANELS.find((name) => name === value);
    if (panel !== undefined) change({ panel });
  };
  return (
    <Card withBorder p={0}>
      <Tabs value={place.panel} onChange={choose} keepMounted={false}>
        <Tabs.List>
          {PANELS.map((panel) => (
            <Tabs.Tab key={panel} value={panel} px="xs">
              {t(`panel.${panel}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={classes['scroll']}>
          <Tabs.Panel value="outline" p="xs">
            <AboutFile path={path} placeState={placeState} panel="outline" />
          </Tabs.Panel>
          <Tabs.Panel value="symbol" p="sm">
            <AboutSymbol path={path} placeState={placeState} />
          </Tabs.Panel>
          <Tabs.Panel value="history" p="sm">
            <HistoryPanel path={path} placeState={placeState} />
          </Tabs.Panel>
          <Tabs.Panel value="file" p="sm">
            <AboutFile path={path} placeState={placeState} panel="file" />
          </Tabs.Panel>
        </div>
      </Tabs>
    </Card>
  );
}

function AboutSymbol({ path, placeState }: SidePanelProps) {
  const { t } = useTranslation('files');
  const { symbolId, at } = placeState.place;
  if (symbolId !== undefined) return <SymbolPanel symbolId={symbolId} placeState={placeState} />;
  if (at !== undefined) return <DefinitionPanel path={path} at={at} placeState={placeState} />;
  return t('symbol.choose');
}

interface AboutFileProps extends SidePanelProps {
  readonly panel: 'outline' | 'file';
}

function AboutFile({ path, placeState, panel }: AboutFileProps) {
  const { t } = useTranslation('files');
  const { id } = useProject();
  const [state, retry] = useQuery({ query: FileAboutDocument, variables: { id, path } });
  return (
    <QueryView state={state} retry={retry}>
      {({ project: { snapshot } }) => {
        if (snapshot?.file == null) return t('outline.unknown');
        return panel === 'outline' ? (
          <OutlinePanel file={snapshot.file} placeState={placeState} />
        ) : (
          <FileFacts file={snapshot.file} placeState={placeState} />
        );
      }}
    </QueryView>
  );
}

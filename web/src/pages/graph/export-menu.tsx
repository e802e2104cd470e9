import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import { toRequestProblem } from '../../api/problem.ts';
import { useProject } from '../../app/project-context.ts';
import { saveText } from '../../components/save-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { GraphExportDocument, ModuleExportDocument } from './graph.generated.ts';
import { savePng, saveSvg } from './save-picture.ts';
import { useScheme } from './scheme.ts';
import { type GraphView, useMapArguments } from './view.ts';

/** What is seen, as a picture or as text for other programs; and the graph of all files. */
export function ExportMenu({ view }: { readonly view: GraphView }) {
  const { t } = useTranslation('graph');
  const { name } = useProject();
  const { page } = useScheme();
  const [isRunning, setRunning] = useState(false);
  const texts = useTexts(view);
  const run = async (save: () => Promise<void> | void): Promise<void> => {
    setRunning(true);
    await save();
    setRunning(false);
  };
  const item = (label: string, save: () => Promise<void> | void) => (
    <Menu.Item onClick={() => void run(save)}>{label}</Menu.Item>
  );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={isRunning}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {view.shape !== 'list' && (
          <>
            <Menu.Label>{t('exportSeen')}</Menu.Label>
            {item('PNG', () => savePng(`${name}-${view.shape}.png`, page))}
            {item('SVG', () => saveSvg(`${name}-${view.shape}.svg`, page))}
            {item('Mermaid', () => texts.modules('MERMAID', `${name}-modules.mmd`))}
            {item('Graphviz DOT', () => texts.modules('DOT', `${name}-modules.dot`))}
          </>
        )}
        <Menu.Label>{t('exportFiles')}</Menu.Label>
        {item('GraphML', () => texts.files('GRAPHML', `${name}-files.graphml`))}
        {item('Graphviz DOT', () => texts.files('DOT', `${name}-files.dot`))}
      </Menu.Dropdown>
    </Menu>
  );
}

function useTexts(view: GraphView) {
  const { id } = useProject();
  const client = useClient();
  const { grouping, open, includeIsolated, ...filter } = useMapArguments(id, view);
  return {
    modules: async (format: 'MERMAID' | 'DOT', name: string): Promise<void> => {
      const input = { ...filter, grouping, open, includeIsolated, format };
      const { data, error } = await client.query(ModuleExportDocument, input).toPromise();
      finish(name, data?.project.moduleMap.export, error);
    },
    files: async (format: 'GRAPHML' | 'DOT', name: string): Promise<void> => {
      const { data, error } = await client
        .query(GraphExportDocument, { ...filter, format })
        .toPromise();
      finish(name, data?.project.graph.export, error);
    },
  };
}

function finish(name: string, text: string | undefined, error: CombinedError | undefined): void {
  if (text !== undefined) saveText(name, text);
  else if (error !== undefined) {
    notifications.show({ color: 'red', message: toRequestProblem(error).message });
  }
}

import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient } from 'urql';
import { toRequestProblem } from '../../api/problem.ts';
import { useProject } from '../../app/project-context.ts';
import { saveText } from '../../components/save-text.ts';
import { GraphExportDocument } from './graph.generated.ts';
import { type GraphView, useGraphArguments } from './view.ts';

const FORMATS = [
  { format: 'MERMAID', name: 'Mermaid', extension: 'mmd' },
  { format: 'DOT', name: 'Graphviz DOT', extension: 'dot' },
  { format: 'GRAPHML', name: 'GraphML', extension: 'graphml' },
] as const;

/** The graph with its filters as a file for other programs. */
export function ExportMenu({ view }: { readonly view: GraphView }) {
  const { t } = useTranslation('graph');
  const project = useProject();
  const client = useClient();
  const input = useGraphArguments(project.id, view);
  const [isRunning, setRunning] = useState(false);
  const save = async ({ format, extension }: (typeof FORMATS)[number]): Promise<void> => {
    setRunning(true);
    const { data, error } = await client
      .query(GraphExportDocument, { ...input, format })
      .toPromise();
    setRunning(false);
    if (data !== undefined) {
      saveText(`${project.name}-${view.level}.${extension}`, data.project.graph.export);
    } else if (error !== undefined) {
      notifications.show({ color: 'red', message: toRequestProblem(error).message });
    }
  };
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
        {FORMATS.map((entry) => (
          <Menu.Item key={entry.format} onClick={() => void save(entry)}>
            {entry.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

import { SegmentedControl } from '@mantine/core';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { QueryView } from '../../components/query-view.tsx';
import { toParam, useAddress } from '../../components/use-address.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { GraphListDocument, type GraphListQuery } from './graph.generated.ts';
import { type GraphNode, NodeTable } from './node-table.tsx';
import { type GraphView, useGraphFilter } from './view.ts';

interface NodeListProps {
  readonly view: GraphView;
  readonly onPick: (id: string) => void;
}

/** Files or folders with their measures. */
export function NodeList({ view, onPick }: NodeListProps) {
  const { t } = useTranslation('graph');
  const { id } = useProject();
  const { change } = useAddress();
  const filter = useGraphFilter(id, view);
  const [state, retry] = useQuery({
    query: GraphListDocument,
    variables: { ...filter, level: view.level },
  });
  return (
    <>
      <SegmentedControl
        mb="sm"
        size="xs"
        aria-label={t('level')}
        data={[
          { value: 'FILE', label: t('files') },
          { value: 'DIRECTORY', label: t('directories') },
        ]}
        value={view.level}
        onChange={(level) => change({ level: toParam(level) })}
      />
      <QueryView state={state} retry={retry}>
        {({ project }) => (
          <NodeTable rows={toNodes(project.graph)} selected={view.node} onPick={onPick} />
        )}
      </QueryView>
    </>
  );
}

function toNodes({ columns, nodes }: GraphListQuery['project']['graph']): GraphNode[] {
  return nodes.map((measures, place) => ({
    ...measures,
    id: columns.ids[place] ?? '',
    type: columns.types[place] ?? '',
    lines: columns.sizes[place] ?? 0,
  }));
}

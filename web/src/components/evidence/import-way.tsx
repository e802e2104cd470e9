import { Anchor, List } from '@mantine/core';
import { Link } from 'wouter';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';

/** Files, each importing the next. */
export function ImportChain({ importChain }: { readonly importChain: readonly string[] }) {
  const { id } = useProject();
  return (
    <List type="ordered" size="xs" withPadding>
      {importChain.map((path) => (
        <List.Item key={path}>
          <Anchor
            component={Link}
            href={toFile(id, path)}
            size="xs"
            ff="monospace"
            style={{ overflowWrap: 'anywhere' }}
          >
            {path}
          </Anchor>
        </List.Item>
      ))}
    </List>
  );
}

import { Anchor } from '@mantine/core';
import { PathText } from '../../components/path-text.tsx';

interface NodeButtonProps {
  readonly id: string;
  readonly onPick: (id: string) => void;
}

/** A path that selects its node. */
export function NodeButton({ id, onPick }: NodeButtonProps) {
  return (
    <Anchor
      component="button"
      type="button"
      display="block"
      w="100%"
      py={4}
      onClick={() => onPick(id)}
    >
      <PathText path={id} />
    </Anchor>
  );
}

import { Accordion } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAddress } from '../use-address.ts';

export interface FoldSection {
  /** its name in the address */
  readonly key: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface FoldSectionsProps {
  readonly sections: readonly FoldSection[];
  /** key of the section that is open at first */
  readonly first: string;
}

const NONE = 'none';

/** Sections that fold; which are open is in the address. */
export function FoldSections({ sections, first }: FoldSectionsProps) {
  const { params, change } = useAddress();
  const open = (params.get('open') ?? first).split(',');
  const select = (next: readonly string[]): void =>
    change({ open: next.filter((key) => key !== NONE).join(',') || NONE }, { isTyping: true });
  return (
    <Accordion multiple order={2} chevronPosition="left" value={open} onChange={select}>
      {sections.map(({ key, title, content }) => (
        <Accordion.Item key={key} value={key}>
          <Accordion.Control>{title}</Accordion.Control>
          <Accordion.Panel>{open.includes(key) && content}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

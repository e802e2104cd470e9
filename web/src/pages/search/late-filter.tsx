import { type ReactNode, Suspense, useState } from 'react';
import { FilterButton } from './filter-button.tsx';

interface LateFilterProps {
  readonly label: string;
  readonly opens: 'menu' | 'dialog';
  readonly load: () => Promise<unknown>;
  /** the same button with its choice open, loaded when somebody goes near it */
  readonly children: ReactNode;
}

export function LateFilter({ label, opens, load, children }: LateFilterProps) {
  const [isAsked, setAsked] = useState(false);
  const button = (
    <FilterButton
      aria-haspopup={opens}
      onPointerEnter={() => void load()}
      onClick={() => setAsked(true)}
    >
      {label}
    </FilterButton>
  );
  return isAsked ? <Suspense fallback={button}>{children}</Suspense> : button;
}

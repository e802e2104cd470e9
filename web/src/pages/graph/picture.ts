import type { ModuleMapData } from './module-model.ts';
import type { Scheme } from './scheme.ts';
import type { GraphView } from './view.ts';

/** What every part of the picture needs. */
export interface PictureProps {
  readonly map: ModuleMapData;
  readonly view: GraphView;
  readonly scheme: Scheme;
  /** pixels of the screen for one of the picture */
  readonly scale: number;
  /** place of the module that is selected; -1 for none */
  readonly selected: number;
  /** places of what is linked to it, itself included; null where nothing is selected */
  readonly near: ReadonlySet<number> | null;
  readonly onPick: (id: string | null) => void;
  readonly onToggle: (id: string) => void;
}

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
  /** index of the selected module; -1 if none is selected */
  readonly selected: number;
  /** indexes of the linked modules, itself included; null without a selection */
  readonly near: ReadonlySet<number> | null;
  readonly onPick: (id: string | null) => void;
  readonly onToggle: (id: string) => void;
}

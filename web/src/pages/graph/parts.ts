import type { Address } from '../../components/use-address.ts';
import type { ModuleMapData } from './module-model.ts';
import type { GraphView } from './view.ts';

/** What the parts of the page share. */
export interface Parts {
  readonly map: ModuleMapData;
  readonly view: GraphView;
  readonly change: Address['change'];
  readonly find: (id: string) => void;
  readonly toggle: (id: string) => void;
}

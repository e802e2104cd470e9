import type { SimulationQuery } from './simulate.generated.ts';

export type Simulation = SimulationQuery['project']['simulate'];

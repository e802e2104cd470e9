import type { WhatIfQuery } from './simulate.generated.ts';

export type WhatIf = WhatIfQuery['project']['whatIf'];

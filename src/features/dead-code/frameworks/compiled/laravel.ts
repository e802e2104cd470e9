import type { Framework } from '#features/dead-code/frameworks/framework.ts';

export const LARAVEL: Framework = {
  name: 'Laravel',
  packages: ['laravel/framework', 'laravel/lumen-framework', 'illuminate/*'],
  names:
    /^\w*(?:Controller|ServiceProvider|Command|Seeder|Middleware|Policy|Observer|Listener|Job|Mail|Notification|Factory|Kernel|Handler|Request|Resource|Rule|Cast|Scope|Event|Facade)$/,
};

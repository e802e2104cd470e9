/**
 * Compiles the service and builds the dashboard.
 *   node build/main.ts           both, the dashboard always
 *   node build/main.ts --stale   what was made of other sources
 */
import { buildService } from './service.ts';
import '../web/build.ts';

await buildService();

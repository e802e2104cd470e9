import type palette from '../app/palette/texts/en.json';
import type app from '../app/texts/en.json';
import type code from '../components/code/texts/en.json';
import type findings from '../components/findings/texts/en.json';
import type lists from '../components/lists/texts/en.json';
import type secretOnce from '../components/secret-once/texts/en.json';
import type ask from '../pages/ask/texts/en.json';
import type deadCode from '../pages/dead-code/texts/en.json';
import type duplication from '../pages/duplication/texts/en.json';
import type enterprise from '../pages/enterprise/texts/en.json';
import type files from '../pages/files/texts/en.json';
import type graph from '../pages/graph/texts/en.json';
import type hotspots from '../pages/hotspots/texts/en.json';
import type notFound from '../pages/not-found/texts/en.json';
import type overview from '../pages/overview/texts/en.json';
import type projectSettings from '../pages/project-settings/texts/en.json';
import type projects from '../pages/projects/texts/en.json';
import type search from '../pages/search/texts/en.json';
import type security from '../pages/security/texts/en.json';
import type settings from '../pages/settings/texts/en.json';
import type metrics from '../pages/metrics/texts/en.json';
import type impact from '../pages/impact/texts/en.json';
import type simulate from '../pages/simulate/texts/en.json';
import type signIn from '../pages/sign-in/texts/en.json';
import type webhooks from '../pages/webhooks/texts/en.json';

/** Keys of texts are checked: one line a folder with texts. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: {
      app: typeof app;
      ask: typeof ask;
      code: typeof code;
      files: typeof files;
      search: typeof search;
      projects: typeof projects;
      graph: typeof graph;
      palette: typeof palette;
      overview: typeof overview;
      enterprise: typeof enterprise;
      'project-settings': typeof projectSettings;
      'not-found': typeof notFound;
      hotspots: typeof hotspots;
      metrics: typeof metrics;
      impact: typeof impact;
      simulate: typeof simulate;
      'sign-in': typeof signIn;
      settings: typeof settings;
      webhooks: typeof webhooks;
      lists: typeof lists;
      'secret-once': typeof secretOnce;
      security: typeof security;
      findings: typeof findings;
      'dead-code': typeof deadCode;
      duplication: typeof duplication;
    };
  }
}

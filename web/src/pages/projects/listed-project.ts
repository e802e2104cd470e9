import type { ProjectsQuery } from './projects.generated.ts';

export type ListedProject = ProjectsQuery['projects']['nodes'][number];

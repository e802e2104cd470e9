import { createContext, useContext } from 'react';
import type { ProjectFrameQuery } from './project.generated.ts';

export type OpenProject = ProjectFrameQuery['project'];

export const ProjectContext = createContext<OpenProject | null>(null);

/** The project whose page this is. Only below the project's layout. */
export function useProject(): OpenProject {
  const project = useContext(ProjectContext);
  if (project === null) throw new Error('No project is open here.');
  return project;
}

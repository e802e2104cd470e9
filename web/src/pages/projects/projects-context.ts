/** A list may be empty, and what deletes a project answers with another type. */
export const PROJECTS_CONTEXT = { additionalTypenames: ['Project', 'DeletedProject'] };

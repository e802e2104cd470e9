import { Initial } from './0001-initial.ts';

/** Every migration, oldest first. One that has been released is never edited, only followed. */
export const MIGRATIONS = [{ name: '0001-initial', class: Initial }] as const;

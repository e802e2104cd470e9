import { Initial } from './0001-initial.ts';

/** Every migration, oldest first. From the first release on, one that was released is only followed. */
export const MIGRATIONS = [{ name: '0001-initial', class: Initial }] as const;

import type { Viewer } from '../viewer.ts';

/** The permissions of the specification's table; a key has those of its account's tier. */
export const PERMISSIONS = ['read', 'create', 'analysis', 'webhooks', 'team'] as const;
export type Permission = (typeof PERMISSIONS)[number];

const BY_TIER = {
  free: ['read', 'create', 'analysis'],
  pro: ['read', 'create', 'analysis', 'webhooks'],
  enterprise: ['read', 'create', 'analysis', 'webhooks', 'team'],
} as const satisfies Record<Viewer['tier'], readonly Permission[]>;

export function isPermitted(viewer: Viewer, permission: Permission): boolean {
  const granted: readonly Permission[] = BY_TIER[viewer.tier];
  return granted.includes(permission);
}

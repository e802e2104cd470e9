export const TIERS = ['free', 'pro', 'enterprise'] as const;
export type Tier = (typeof TIERS)[number];

export const KEY_MODES = ['live', 'test'] as const;
export type KeyMode = (typeof KEY_MODES)[number];

/** Who asks: the account behind the key, and which half of its data the key may see. */
export interface Viewer {
  readonly accountId: string;
  readonly tier: Tier;
  readonly mode: KeyMode;
  readonly keyId: string;
}

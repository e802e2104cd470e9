export const TIERS = ['free', 'pro', 'enterprise'] as const;
export type Tier = (typeof TIERS)[number];

export const KEY_MODES = ['live', 'test'] as const;
export type KeyMode = (typeof KEY_MODES)[number];

/** What a person may do in an account: an owner also manages its keys and people. */
export type Role = 'owner' | 'member';

/**
 * How the caller proved who it is: a program by an API key, a person by a session of the dashboard. The
 * service itself needs no proof where it goes on with what an account has asked for.
 */
export type Principal =
  | { readonly kind: 'key'; readonly keyId: string }
  | { readonly kind: 'service' }
  | {
      readonly kind: 'session';
      readonly sessionId: string;
      readonly memberId: string;
      readonly role: Role;
    };

/** Who asks: the account, which half of its data is seen, and by what right. */
export interface Viewer {
  readonly accountId: string;
  readonly tier: Tier;
  readonly mode: KeyMode;
  readonly principal: Principal;
}

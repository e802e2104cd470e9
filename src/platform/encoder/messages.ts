/** To the process of the encoder: one text. */
export interface EncodeOrder {
  readonly id: number;
  readonly text: string;
  readonly isCode: boolean;
}

/** From it. */
export type EncoderReply =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'encoded';
      readonly id: number;
      readonly vector: Float32Array;
      readonly tokens: number;
    }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  /** it cannot encode at all on this machine; it ends */
  | { readonly kind: 'unable'; readonly message: string };

/** The argument that has the process give way to every other. */
export const IN_BACKGROUND = 'background';

export type CopyValue = string | number | bigint | boolean | Uint8Array | null;

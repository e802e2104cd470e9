import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what must be kept and read again, such as the secrets that deliveries are signed with. */
export interface SecretBox {
  /** @returns nonce, ciphertext and tag in one */
  seal(text: string): Buffer;
  /** @throws an Error where the bytes were not sealed by this server's secret */
  open(sealed: Uint8Array): string;
}

/**
 * A box under the server's secret: AES-256-GCM, a fresh nonce each time.
 * @param purpose names what is sealed; boxes of two purposes cannot open each other's
 * Source: RFC 5869 (HKDF), NIST SP 800-38D (GCM).
 */
export function createSecretBox(secret: KeyObject, purpose: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]);
    },
    open(sealed) {
      const bytes = Buffer.from(sealed);
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES, bytes.length - TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}

import { generateKeyPairSync, sign } from 'node:crypto';

/** A key and its self-signed certificate, both in PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

const ED25519 = '06032b6570';
const COMMON_NAME = '0603550403';
const ALTERNATIVE_NAMES = '0603551d11';

/** Made here, since no test may depend on an installed openssl. Source: RFC 5280, section 4.1. */
export function makeCertificate(host: string, until: Date): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const algorithm = der(0x30, hex(ED25519));
  const name = der(0x30, der(0x31, der(0x30, hex(COMMON_NAME), der(0x0c, Buffer.from(host)))));
  const names = der(0x30, der(0x82, Buffer.from(host)));
  const extension = der(0x30, hex(ALTERNATIVE_NAMES), der(0x04, names));
  const body = der(
    0x30,
    der(0xa0, der(0x02, hex('02'))),
    der(0x02, hex('01')),
    algorithm,
    name,
    der(0x30, time(new Date(0)), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, extension)),
  );
  const signature = Buffer.concat([hex('00'), sign(null, body, privateKey)]);
  const cert = der(0x30, body, algorithm, der(0x03, signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 0x80 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex');
}

/** GeneralizedTime: 20300102030405Z */
function time(date: Date): Buffer {
  return der(0x18, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));
}

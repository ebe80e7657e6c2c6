import { createSign, type KeyObject } from 'node:crypto';

type CertificateOptions = {
  readonly name: string;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
  readonly validFrom: Date;
  readonly validTo: Date;
};

/** Returns a self-signed X.509 certificate of an RSA key in PEM (RFC 5280), which Node can read but not make. */
export function createCertificate({ name, publicKey, privateKey, validFrom, validTo }: CertificateOptions): string {
  const algorithm = sequence(objectId('2a864886f70d01010b'), der(0x05));
  const named = sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    named,
    sequence(time(validFrom), time(validTo)),
    named,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey);
  const certificate = sequence(content, algorithm, der(0x03, Buffer.from([0]), signature));
  return `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`;
}

/** Returns a value with its tag and length in the Distinguished Encoding Rules. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const bytes = Buffer.from([length >> 8, length & 0xff]);
  return Buffer.concat([Buffer.from([tag, 0x82]), bytes, content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function objectId(hexadecimal: string): Buffer {
  return der(0x06, Buffer.from(hexadecimal, 'hex'));
}

function time(date: Date): Buffer {
  const digits = date.toISOString().replace(/[-:T]|\.\d{3}/g, '');
  return der(0x18, Buffer.from(digits));
}

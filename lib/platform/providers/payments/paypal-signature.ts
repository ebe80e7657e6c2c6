import { createVerify, X509Certificate } from 'node:crypto';
import { fetchText } from '../fetch-text';
import { callbackSeconds, GatewayError, type Callback } from './gateway';

type Verification = {
  /** The webhook's id, which the signature covers: callbacks to other sites are not valid here. */
  readonly webhookId: string;
  /** Origins from which certificates are downloaded; an address elsewhere is a forgery. */
  readonly certificateOrigins: readonly string[];
  readonly timeoutMilliseconds: number;
  readonly now: () => number;
};

type Certificates = Map<string, X509Certificate>;

/** Certificates that are kept; PayPal signs with one or two at a time. */
const keptCertificates = 8;
const certificateBytes = 64 * 1024;

/**
 * Returns a function that checks whether PayPal signed a callback at most 300 seconds ago (developer.paypal.com, "Verify
 * webhook signatures"). The signature is checked here, so that forged callbacks cause no authenticated calls of PayPal.
 * Throws GatewayError when the certificate cannot be downloaded.
 */
export function createPayPalVerifier(settings: Verification): (callback: Callback) => Promise<boolean> {
  const certificates: Certificates = new Map();
  return async ({ body, headers }) => {
    const id = headers.get('paypal-transmission-id');
    const time = headers.get('paypal-transmission-time');
    const signature = headers.get('paypal-transmission-sig');
    const address = findCertificateAddress(headers.get('paypal-cert-url'), settings.certificateOrigins);
    if (!id || !time || !signature || !address || headers.get('paypal-auth-algo') !== 'SHA256withRSA') return false;
    if (!isRecent(time, settings.now())) return false;
    const certificate = certificates.get(address) ?? (await download(address, settings));
    if (!certificate || !isValidAt(certificate, settings.now())) return false;
    keep(certificates, address, certificate);
    const signed = `${id}|${time}|${settings.webhookId}|${crc32(body)}`;
    return createVerify('RSA-SHA256').update(signed).verify(certificate.publicKey, signature, 'base64');
  };
}

/** Returns the address of a certificate at PayPal; undefined for any other address. */
function findCertificateAddress(address: string | null, origins: readonly string[]): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { origin, pathname, href } = new URL(address);
  const isAtPayPal = origins.includes(origin) && /^\/v1\/notifications\/certs\/[\w-]{1,100}$/.test(pathname);
  return isAtPayPal && href === `${origin}${pathname}` ? href : undefined;
}

function isRecent(time: string, now: number): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(time)) return false;
  return Math.abs(now - Date.parse(time)) <= callbackSeconds * 1000;
}

function isValidAt({ validFrom, validTo }: X509Certificate, now: number): boolean {
  return Date.parse(validFrom) <= now && now <= Date.parse(validTo);
}

/** Returns a certificate; undefined when PayPal has none at the address. */
async function download(address: string, { timeoutMilliseconds }: Verification): Promise<X509Certificate | undefined> {
  try {
    const bounds = { milliseconds: timeoutMilliseconds, bytes: certificateBytes };
    const { status, ok, text } = await fetchText(address, {}, bounds);
    if ([400, 404, 410].includes(status)) return undefined;
    if (ok) return new X509Certificate(text);
  } catch {
    // The same as a status that is no certificate: the callback can be neither accepted nor called forged.
  }
  throw new GatewayError(`The certificate of a PayPal callback could not be downloaded from ${address}`);
}

function keep(certificates: Certificates, address: string, certificate: X509Certificate): void {
  certificates.delete(address);
  certificates.set(address, certificate);
  const [oldest] = certificates.keys();
  if (certificates.size > keptCertificates && oldest) certificates.delete(oldest);
}

/** Returns the CRC-32 of a body (ISO 3309), which `node:zlib` has only since Node 20.15. */
function crc32(data: Uint8Array): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}

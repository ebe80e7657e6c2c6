/** The settings that keep browsers on TLS: on the host of the site, and on hosts below it. */
type TlsSettings = { readonly SITE_URL: string; readonly HSTS_SUBDOMAINS: boolean };

type PolicySettings = TlsSettings & {
  readonly NODE_ENV: string;
  readonly REALTIME_PORT: number;
  readonly REALTIME_URL?: string | undefined;
};
type PolicyInput = { readonly nonce: string; readonly host: string; readonly settings: PolicySettings };

/** Returns the security headers of a page that depend on the running server's settings and on the request. */
export function securityHeaders(input: PolicyInput): SecurityHeaders {
  return withTransportSecurity(contentSecurityPolicy(input), input.settings);
}

/** Returns the same for a document that all readers share: its only script by its hash, its own images and its form. */
export function documentSecurity(scriptHash: string, settings: TlsSettings): Record<string, string> {
  const directives = [
    `default-src 'none'`,
    `script-src ${scriptHash}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ];
  if (settings.SITE_URL.startsWith('https:')) directives.push('upgrade-insecure-requests');
  return withTransportSecurity(directives.join('; '), settings);
}

type SecurityHeaders = { 'content-security-policy': string } & Record<string, string>;

function withTransportSecurity(policy: string, settings: TlsSettings): SecurityHeaders {
  return { 'content-security-policy': policy, ...transportSecurity(settings) };
}

/** Returns the header that keeps browsers on TLS, for a site that has it. Hosts below that of the site may belong to others. */
export function transportSecurity({ SITE_URL, HSTS_SUBDOMAINS }: TlsSettings): Record<string, string> {
  if (!SITE_URL.startsWith('https:')) return {};
  return { 'strict-transport-security': `max-age=31536000${HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}` };
}

/** Returns the policy of a page: its own scripts by nonce, its own images, the live connection, and nothing else. */
function contentSecurityPolicy({ nonce, host, settings }: PolicyInput): string {
  const isDevelopment = settings.NODE_ENV === 'development';
  const directives = [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? ` 'unsafe-eval'` : ''}`,
    // Radix and sonner place their overlays with style attributes. A style runs no code and, with img-src 'self',
    // cannot send data out.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `media-src 'self' blob:`,
    `connect-src 'self' ${liveSources(host, settings).join(' ')}${isDevelopment ? ' ws:' : ''}`,
    `worker-src 'self'`,
    `frame-src 'none'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ];
  if (settings.SITE_URL.startsWith('https:')) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

function liveSources(host: string, settings: PolicySettings): string[] {
  if (settings.REALTIME_URL) {
    const url = new URL(settings.REALTIME_URL);
    return [url.origin, url.origin.replace(/^http/, 'ws')];
  }
  // Only a well-formed host enters the policy: the client chooses the header.
  const name = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d+)?$/i.exec(host)?.[1];
  if (!name) return [];
  return [`ws://${name}:${settings.REALTIME_PORT}`, `http://${name}:${settings.REALTIME_PORT}`];
}

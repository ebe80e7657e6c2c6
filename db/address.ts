/**
 * Returns the url and the options by which the driver reaches the database at an address. The parameter `host` of an address may be the folder
 * of a Unix socket, as in libpq (PostgreSQL's documentation, "Connection URIs"), which the driver does not read:
 * `postgres://user:password@localhost:5432/name?host=/run/postgresql`.
 */
export function toAddress(address: string): readonly [url: string, options: { readonly path?: string }] {
  const url = new URL(address);
  const folder = url.searchParams.get('host');
  if (!folder?.startsWith('/')) return [address, {}];
  url.searchParams.delete('host');
  return [url.href, { path: socketPath(folder, Number(url.port || 5432)) }];
}

/** Returns the path of the socket that PostgreSQL opens in a folder. */
export function socketPath(folder: string, port: number): string {
  return `${folder}/.s.PGSQL.${port}`;
}

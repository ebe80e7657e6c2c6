import postgres from 'postgres';

// The database at DATABASE_URL, over the socket in the folder that the parameter `host` names.
export function connect() {
  const url = new URL(process.env.DATABASE_URL ?? 'postgres://nowhere');
  const folder = url.searchParams.get('host');
  url.searchParams.delete('host');
  return postgres(url.href, {
    ...(folder && { path: `${folder}/.s.PGSQL.${url.port}` }),
    max: 6,
    onnotice: () => undefined,
    connection: { TimeZone: 'UTC' },
  });
}

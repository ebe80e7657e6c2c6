/** One of the processes that watch a Redis and name its master. */
export type Sentinel = { readonly host: string; readonly port: number };

const defaultPort = 26_379;

/**
 * Returns the sentinels of an address such as `redis://:password@site?sentinels=10.0.0.1:26379,10.0.0.2`, whose host is the name of the
 * master; an empty list without the parameter, and undefined for one that is no list of hosts.
 */
export function parseSentinels(url: URL): readonly Sentinel[] | undefined {
  const list = url.searchParams.get('sentinels');
  if (list === null) return [];
  const sentinels = list.split(',').map(parseSentinel);
  return sentinels.every((sentinel) => sentinel !== undefined) ? sentinels : undefined;
}

function parseSentinel(text: string): Sentinel | undefined {
  const [, host = '', port = String(defaultPort)] =
    /^([\w.-]+|\[[\da-fA-F:.]+\])(?::(\d{1,5}))?$/.exec(text.trim()) ?? [];
  const isPort = Number(port) >= 1 && Number(port) <= 65_535;
  return host !== '' && isPort ? { host: host.replace(/^\[|\]$/g, ''), port: Number(port) } : undefined;
}

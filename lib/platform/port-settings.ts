/** The settings of ports, in the order in which they are checked. */
export const portNames = [
  'PORT',
  'REALTIME_PORT',
  'METRICS_PORT',
  'REALTIME_METRICS_PORT',
  'WORKER_METRICS_PORT',
] as const;
export type PortName = (typeof portNames)[number];

/** The ports that listen on all interfaces. */
export const publicPorts: readonly PortName[] = ['PORT', 'REALTIME_PORT'];

/** Returns the names of the ports that an earlier one has already, each with the earlier one. */
export function findSharedPorts(
  settings: Readonly<Partial<Record<PortName, number | undefined>>>,
): [PortName, PortName][] {
  return portNames.flatMap((name, index): [PortName, PortName][] => {
    const port = settings[name];
    const earlier = portNames.slice(0, index).find((other) => port !== undefined && settings[other] === port);
    return earlier === undefined ? [] : [[name, earlier]];
  });
}

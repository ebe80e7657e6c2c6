import { statfs } from 'node:fs/promises';
import type { MeterRegistry } from './meter-registry';

/** Describes the process: processor time, memory, and when it began. */
export function addProcessMetrics({ prometheus, registry }: MeterRegistry): void {
  const registers = [registry];
  new prometheus.Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the process, with all of its threads',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  new prometheus.Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new prometheus.Gauge({
    name: 'process_start_time_seconds',
    help: 'When the process began',
    registers,
  }).set(Date.now() / 1000 - process.uptime());
}

/** Describes the disk of a folder. A disk that cannot be measured has no values. */
export function addDiskMetrics({ prometheus, registry }: MeterRegistry, folder: string): void {
  const gauge = (name: string, help: string, read: (disk: Awaited<ReturnType<typeof statfs>>) => number) =>
    new prometheus.Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const disk = await statfs(/* turbopackIgnore: true */ folder).catch(() => undefined);
        this.reset();
        if (disk) this.set(read(disk));
      },
    });
  gauge(
    'yuanfen_disk_free_bytes',
    'Free space on the disk of DATA_DIR',
    ({ bavail, bsize }) => Number(bavail) * Number(bsize),
  );
  gauge(
    'yuanfen_disk_size_bytes',
    'Size of the disk of DATA_DIR',
    ({ blocks, bsize }) => Number(blocks) * Number(bsize),
  );
}

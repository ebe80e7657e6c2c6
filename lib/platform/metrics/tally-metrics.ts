import { tally } from '../tally';
import type { MeterRegistry } from './meter-registry';

const kinds = ['picture', 'video'] as const;
const outcomes = ['stored', 'refused'] as const;

/** Reports what the process has counted: uploads, errors that browsers reported, and reads of lists where there are replicas. */
export function addTallyMetrics({ prometheus, registry }: MeterRegistry): void {
  const registers = [registry];
  new prometheus.Counter({
    name: 'yuanfen_uploads_total',
    help: 'Pictures and videos that were stored or refused',
    labelNames: ['kind', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const kind of kinds)
        for (const outcome of outcomes) this.inc({ kind, outcome }, tally().uploads[kind][outcome]);
    },
  });
  new prometheus.Counter({
    name: 'yuanfen_browser_errors_total',
    help: 'Errors that the pages of members have reported',
    registers,
    collect() {
      this.reset();
      this.inc(tally().browserErrors);
    },
  });
  new prometheus.Counter({
    name: 'yuanfen_list_reads_total',
    help: 'Reads of lists with DATABASE_READ_URL, by the server that they ended on',
    labelNames: ['server'],
    registers,
    collect() {
      this.reset();
      for (const server of ['replica', 'primary'] as const) this.inc({ server }, tally().reads[server]);
    },
  });
}

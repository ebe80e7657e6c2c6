import { tally } from '../tally';
import type { MeterRegistry } from './meter-registry';

const kinds = ['picture', 'video'] as const;
const outcomes = ['stored', 'refused'] as const;

/** Reports what the process has counted: uploads, and errors that browsers reported. */
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
}

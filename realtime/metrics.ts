import { connectingDatabase, database, messageDatabases } from '@/lib/platform/database';
import { addEventLoopMetrics } from '@/lib/platform/metrics/event-loop-metrics';
import type { MeterRegistry } from '@/lib/platform/metrics/meter-registry';
import { addPoolMetrics } from '@/lib/platform/metrics/pool-metrics';
import { addProcessMetrics } from '@/lib/platform/metrics/process-metrics';
import type { RealtimeServer } from './server';

/** Describes a live process: its connections, its messages, and what waits. */
export function addLiveMetrics(meters: MeterRegistry, server: Pick<RealtimeServer, 'countHeld' | 'context'>): void {
  const { prometheus, registry } = meters;
  const registers = [registry];
  const { batcher, io } = server.context;
  new prometheus.Gauge({
    name: 'yuanfen_live_sockets',
    help: 'Connections of the live process, also those that are not admitted yet',
    registers,
    collect() {
      this.set(io.engine.clientsCount);
    },
  });
  new prometheus.Gauge({
    name: 'yuanfen_live_messages_waiting',
    help: 'Messages that are not stored yet',
    registers,
    collect() {
      this.set(batcher.waiting);
    },
  });
  new prometheus.Counter({
    name: 'yuanfen_live_messages_total',
    help: 'Messages that were handed over to be stored',
    registers,
    collect() {
      this.reset();
      this.inc(batcher.count);
    },
  });
  new prometheus.Gauge({
    name: 'yuanfen_live_held',
    help: 'What the process keeps for connections, by registry',
    labelNames: ['registry'],
    registers,
    collect() {
      for (const [name, count] of Object.entries(server.countHeld())) this.set({ registry: name }, count);
    },
  });
}

/** Describes what every process has, and the pools of this one. */
export function addLiveProcessMetrics(meters: MeterRegistry): void {
  addProcessMetrics(meters);
  addEventLoopMetrics(meters, 'main');
  const [first, second] = messageDatabases();
  addPoolMetrics(meters, [
    { name: 'live', sql: database().sql },
    { name: 'messages', sql: first.sql },
    { name: 'messages', sql: second.sql },
    { name: 'connecting', sql: connectingDatabase().sql },
  ]);
}

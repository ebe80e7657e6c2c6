import type { Gauge } from 'prom-client';
import type { MeterRegistry } from '@/lib/platform/metrics/meter-registry';
import { QuickHistogram, type Series } from '@/lib/platform/metrics/quick-histogram';
import type { FrontResponse } from './front-response';
import { routeLabel } from './route-label';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The statuses that the site sends; each other one is counted as `other`. */
const statuses = new Set([
  200, 204, 206, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 408, 413, 414, 416, 417, 429, 431, 500, 503,
]);
/** A request whose client left before the reply began. */
const clientLeft = 0;
const otherStatus = 1;
const statusNames = new Map([
  [clientLeft, 'left'],
  [otherStatus, 'other'],
]);
/** The label of requests that the front refuses before it looks for a call or a page. */
const refusedLabel = 'refused';

/** Counts requests by route and status, with their times: from the complete head of a request until its last byte is made. */
export class RequestMeter {
  private durations: QuickHistogram<'route' | 'status'> | undefined;
  private active = 0;
  private readonly series = new Map<string, Map<number, Series>>();

  constructor(private readonly calls: ReadonlyMap<string, unknown> | undefined) {}

  /** Adds the metrics of this meter. Requests before it are not counted. */
  add(meters: MeterRegistry): void {
    this.durations = new QuickHistogram(meters, {
      name: 'yuanfen_http_request_duration_seconds',
      help: 'Requests by route and status, with the time until the reply was made',
      labelNames: ['route', 'status'],
      buckets,
    });
    const { prometheus, registry } = meters;
    const active: Gauge = new prometheus.Gauge({
      name: 'yuanfen_http_requests_active',
      help: 'Requests that are being handled',
      registers: [registry],
      collect: (): void => active.set(this.active),
    });
  }

  begin(response: FrontResponse): void {
    this.active += 1;
    response.startedAt = performance.now();
    response.once('close', () => this.end(response));
  }

  private end(response: FrontResponse): void {
    this.active -= 1;
    const { startedAt, madeAt, target, headersSent, statusCode } = response;
    const route = target === undefined ? refusedLabel : routeLabel(target, this.calls);
    const status = headersSent ? (statuses.has(statusCode) ? statusCode : otherStatus) : clientLeft;
    const seconds = ((madeAt || performance.now()) - startedAt) / 1000;
    this.seriesOf(route, status)?.observe(seconds);
  }

  private seriesOf(route: string, status: number): Series | undefined {
    let ofRoute = this.series.get(route);
    if (!ofRoute) this.series.set(route, (ofRoute = new Map<number, Series>()));
    const known = ofRoute.get(status);
    if (known || !this.durations) return known;
    const series = this.durations.add({ route, status: statusNames.get(status) ?? String(status) });
    ofRoute.set(status, series);
    return series;
  }
}

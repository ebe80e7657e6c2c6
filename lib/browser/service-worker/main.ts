import { handleOffline } from './offline';
import { handlePush } from './push';
import type { WorkerScope } from './worker-scope';

// The types of a page are those of this program; in the bundle the global object is that of a service worker.
const worker = self as unknown as WorkerScope;

handleOffline(worker);
handlePush(worker);

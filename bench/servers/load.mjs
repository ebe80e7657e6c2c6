// Keeps a number of concurrent requests for some seconds and prints the result as one line of JSON.
// Runs as a new process for each round, so that it uses none of the server's thread.
import http from 'node:http';

const { url, method = 'GET', headers = {}, body, concurrency, seconds, mustHold } = JSON.parse(process.argv[2]);
const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency });
const times = [];
let bytes = 0;
let failures = 0;
let firstFailure;
const until = performance.now() + seconds * 1000;

function request() {
  return new Promise((resolve) => {
    const outgoing = http.request(url, { method, headers, agent }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString('utf8') }));
      response.on('error', (error) => resolve({ status: 0, text: String(error) }));
    });
    outgoing.on('error', (error) => resolve({ status: 0, text: String(error) }));
    outgoing.end(body);
  });
}

async function client() {
  while (performance.now() < until) {
    const from = performance.now();
    const { status, text } = await request();
    times.push(performance.now() - from);
    bytes += text.length;
    if (status === 200 && (!mustHold || text.includes(mustHold))) continue;
    failures += 1;
    firstFailure ??= `${status} ${text.slice(0, 300)}`;
  }
}

const from = performance.now();
await Promise.all(Array.from({ length: concurrency }, client));
const elapsed = (performance.now() - from) / 1000;
times.sort((a, b) => a - b);
const at = (share) => times[Math.floor(times.length * share)] ?? 0;
console.log(
  JSON.stringify({
    perSecond: times.length / elapsed,
    requests: times.length,
    p50: at(0.5),
    p95: at(0.95),
    bytes: Math.round(bytes / Math.max(1, times.length)),
    failures,
    firstFailure,
  }),
);
agent.destroy();

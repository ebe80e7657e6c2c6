// Polls the online list as browsers do, each reader with the revision of its last reply: over the connection that the
// reader keeps, or, as under a server that closes idle ones early, over a new one. Reads one round a line from stdin and
// prints its result as a line of JSON. Polls start at random times at a given rate, whether or not earlier ones have ended.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createInterface } from 'node:readline';
import { gunzipSync } from 'node:zlib';

const { url, readersFile, sendsRevision, keepsConnections } = JSON.parse(process.argv[2]);
const cookies = JSON.parse(readFileSync(readersFile, 'utf8'));
const revisions = cookies.map(() => '');
const connections = cookies.map(() => keepsConnections && new http.Agent({ keepAlive: true, maxSockets: 1 }));
const headers = {
  'content-type': 'application/json',
  origin: new URL(url).origin,
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en',
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
};

function poll(reader) {
  return new Promise((resolve) => {
    const body = JSON.stringify(sendsRevision ? { page: 1, revision: revisions[reader] } : { page: 1 });
    const options = { method: 'POST', agent: connections[reader], headers: { ...headers, cookie: cookies[reader] } };
    const outgoing = http.request(url, options, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve(read(reader, response, Buffer.concat(chunks))));
      response.on('error', (error) => resolve({ failure: String(error) }));
    });
    outgoing.on('error', (error) => resolve({ failure: String(error) }));
    outgoing.end(body);
  });
}

function read(reader, response, raw) {
  const text = (response.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw).toString('utf8');
  if (response.statusCode !== 200 || !text.startsWith('{"status":200,')) return { failure: text.slice(0, 300) };
  const { data } = JSON.parse(text);
  if (data.unchanged) return { bytes: raw.length, isUnchanged: true };
  if (!Array.isArray(data.data) || data.data.length === 0) return { failure: text.slice(0, 300) };
  revisions[reader] = data.revision ?? '';
  return { bytes: raw.length, isUnchanged: false };
}

/** Runs a round of `perSecond` polls by the first `readers` readers, in turns, for some seconds. */
async function runRound({ readers, perSecond, seconds }) {
  const total = Math.round(perSecond * seconds);
  const from = performance.now();
  const starts = Array.from({ length: total }, () => from + Math.random() * seconds * 1000).sort((a, b) => a - b);
  const polls = [];
  while (polls.length < total) {
    const now = performance.now();
    while (polls.length < total && starts[polls.length] <= now) polls.push(startPoll(starts[polls.length], readers));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const results = await Promise.all(polls);
  const ended = results.filter(({ failure }) => failure === undefined);
  return {
    times: ended.map(({ time }) => time),
    polls: total,
    unchanged: ended.filter(({ isUnchanged }) => isUnchanged).length,
    bytes: ended.reduce((sum, { bytes }) => sum + bytes, 0),
    failures: total - ended.length,
    firstFailure: results.find(({ failure }) => failure !== undefined)?.failure,
  };
}

let turn = 0;
async function startPoll(startsAt, readers) {
  const result = await poll(turn++ % readers);
  return { ...result, time: performance.now() - startsAt };
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await runRound(JSON.parse(line)))}\n`);
}

import { randomBytes } from 'node:crypto';
import { drawPhonePhoto } from '@/lib/testing/photos';
import { ensureBuild } from '@/scripts/start/build';
import { startBenchServer } from './support/databases';
import { logIn } from './support/log-in';
import { describeMachine, option } from './support/machine';
import { repeatWhile, timeOther } from './support/other-calls';
import { asAnother, uploadPicture } from './support/pictures';
import { Sender } from './support/requests';
import { bounded, median, printTable, quantile } from './support/table';
import { withMemory } from './support/usage';
import { startWeb } from './support/web';

/*
 * npm run bench:uploads [-- --members=10000 --data=folder to keep]
 * Times uploads of a 12-megapixel JPEG of a phone, alone and twenty in parallel, with the memory (RSS) that they add to the
 * web process, and other calls meanwhile.
 */

const photo = { width: 4032, height: 3024 } as const;
const alone = 8;
const together = 20;
const limits = { uploadMs: 1_500, megabytes: 150, otherMs: 500 } as const;
const idleMilliseconds = 3_000;

type Upload = { readonly token: string; readonly bytes: Uint8Array<ArrayBuffer> };

async function main(): Promise<void> {
  const server = await startBenchServer(option('data'));
  const { url: databaseUrl } = await server.fill('bench_uploads', Number(option('members') ?? 10_000));
  await ensureBuild(new AbortController().signal);
  const web = await startWeb({ dataDir: server.dataDir, databaseUrl });
  const sender = new Sender(4);
  try {
    console.log(describeMachine(server.version));
    const tokens = await logIn(databaseUrl, together + 1);
    const base = await drawPhonePhoto(photo);
    const uploadOf = (token = ''): Upload => ({ token, bytes: asAnother(base, randomBytes(16)) });
    const other = () => timeOther(web.url, sender, tokens[together] ?? '');
    for (let round = 0; round < 3; round += 1) await send(web.url, uploadOf(tokens[0]));
    const single = await withMemory(web.pid, async () => {
      const times: number[] = [];
      for (let index = 0; index < alone; index += 1) times.push(await send(web.url, uploadOf(tokens[index])));
      return times;
    });
    const quiet = await repeatWhile(other, new Promise((resolve) => setTimeout(resolve, idleMilliseconds)));
    const from = performance.now();
    const parallel = await withMemory(web.pid, async () => {
      const uploads = tokens.slice(0, together).map((token) => send(web.url, uploadOf(token)));
      const others = await repeatWhile(other, Promise.all(uploads));
      return { uploads: await Promise.all(uploads), others, all: performance.now() - from };
    });
    const { uploads, others, all } = parallel.value;
    printTable(
      `JPEG of ${photo.width} x ${photo.height} pixels, ${(base.byteLength / 1e6).toFixed(1)} MB; ${others.length} other calls meanwhile, ${quiet.length} before`,
      ['what', 'value', 'limit', ''],
      [
        ['one upload, median ms', ...bounded(median(single.value), limits.uploadMs)],
        ['one upload, slowest ms', ...bounded(Math.max(...single.value), limits.uploadMs)],
        ['one upload, more RSS in MB', ...bounded(single.megabytes, limits.megabytes)],
        [`${together} in parallel, all replied after ms`, all.toFixed(0), '–', ''],
        [`${together} in parallel, slowest ms`, Math.max(...uploads).toFixed(0), '–', ''],
        [`${together} in parallel, more RSS in MB`, parallel.megabytes.toFixed(0), '–', ''],
        ['other calls before, p95 ms', quantile(quiet, 0.95).toFixed(1), '–', ''],
        ['other calls meanwhile, p95 ms', ...bounded(quantile(others, 0.95), limits.otherMs)],
        ['other calls meanwhile, slowest ms', Math.max(...others).toFixed(0), '–', ''],
      ],
    );
  } finally {
    sender.close();
    await web.stop();
    await server.stop();
  }
}

/** Sends an upload and returns the milliseconds until its reply. */
async function send(url: string, upload: Upload): Promise<number> {
  const from = performance.now();
  const reply = await uploadPicture(url, { ...upload, type: 'image/jpeg' });
  if (!reply.includes('"status":200')) throw new Error(`an upload returned ${reply.slice(0, 300)}`);
  return performance.now() - from;
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

import sharp from 'sharp';
import { animatedWebp } from '@/lib/testing/animations';
import { ensureBuild } from '@/scripts/start/build';
import { startBenchServer } from '../support/databases';
import { logIn } from '../support/log-in';
import { asAnother, uploadPicture } from '../support/pictures';
import { bounded, median, printTable } from '../support/table';
import { startWeb } from '../support/web';

/*
 * One member sends pictures that decoders need long for, as many at once as the queue takes, while another member sends
 * small ones. The site has to refuse or decode the first ones, and the other member must not notice.
 */

const frames = 100_000;
const atOnce = 8;
const honestPictures = 10;
const limits = { medianMs: 1_500, slowestMs: 5_000 } as const;
const members = 2_000;

/** Runs against a web process of this revision, on loopback. */
export async function measurePictures(): Promise<void> {
  const server = await startBenchServer(undefined);
  const { url: databaseUrl } = await server.fill('bench_pictures', members);
  await ensureBuild(new AbortController().signal);
  const web = await startWeb({ dataDir: server.dataDir, databaseUrl });
  try {
    const [attacker = '', honest = ''] = await logIn(databaseUrl, 2);
    const hostile = [animatedWebp(frames), await drawLarge()].map((bytes) => new Uint8Array(bytes));
    let isOver = false;
    let sent = 0;
    const attack = Array.from({ length: atOnce }, async (_, index) => {
      const bytes = hostile[index % hostile.length] ?? new Uint8Array();
      for (; !isOver; sent += 1)
        await uploadPicture(web.url, {
          token: attacker,
          bytes: asAnother(bytes, `${index} ${sent}`),
          type: 'image/webp',
        });
    });
    const times: number[] = [];
    for (let n = 0; n < honestPictures; n += 1) {
      const small = await sharp({ create: { width: 320, height: 320 + n, channels: 3, background: 'teal' } })
        .jpeg()
        .toBuffer();
      const from = performance.now();
      const reply = await uploadPicture(web.url, { token: honest, bytes: new Uint8Array(small), type: 'image/jpeg' });
      if (!reply.includes('"status":200')) throw new Error(`an honest picture was refused: ${reply.slice(0, 200)}`);
      times.push(performance.now() - from);
    }
    isOver = true;
    await Promise.all(attack);
    printTable(
      `Pictures of one member while another sends ${sent} that are slow to decode`,
      ['what', 'value', 'limit', ''],
      [
        ['median ms', ...bounded(median(times), limits.medianMs)],
        ['slowest ms', ...bounded(Math.max(...times), limits.slowestMs)],
      ],
    );
  } finally {
    await web.stop();
    await server.stop();
  }
}

/** A picture of 36 megapixels that has to be held as a whole. */
function drawLarge(): Promise<Buffer> {
  const create = { width: 6_000, height: 6_000, channels: 4, background: '#c228' } as const;
  return sharp({ create }).png({ progressive: true }).toBuffer();
}

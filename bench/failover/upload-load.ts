import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Sql } from 'postgres';
import { asAnother, toUploadForm } from '../support/pictures';
import type { Recorder } from './recorder';
import { RequestLoad } from './request-load';

type Uploader = { readonly id: number; readonly token: string; readonly cookie: string };

/** Uploads of pictures, no two alike. An upload has no client id: one whose reply was lost leaves a row that nothing refers to. */
export class UploadLoad extends RequestLoad {
  private readonly addresses: string[] = [];

  private constructor(
    origin: string,
    recorder: Recorder,
    private readonly uploader: Uploader,
    private readonly picture: Uint8Array,
  ) {
    super(origin, recorder);
  }

  static async prepare(origin: string, recorder: Recorder, uploader: Uploader): Promise<UploadLoad> {
    const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    return new UploadLoad(origin, recorder, uploader, picture);
  }

  get acknowledged(): number {
    return this.addresses.length;
  }

  protected async act(): Promise<void> {
    const { token } = this.uploader;
    const bytes = asAnother(this.picture, randomUUID());
    const reply = await this.ask('/member/index/uploads', () => ({
      method: 'POST',
      body: toUploadForm({ token, bytes, type: 'image/jpeg' }),
    }));
    if (!reply) return;
    const { status, data } = JSON.parse(reply.text) as { status: number; data?: { url?: string } }; // a reply of our own calls
    if (status === 200 && data?.url) this.addresses.push(data.url);
    else this.recorder.refuse(`upload ${status}`);
  }

  /** Looks for each acknowledged upload in the database, and loads its picture. Returns one line for each that is missing. */
  async findViolations(sql: Sql): Promise<string[]> {
    const lines: string[] = [];
    if (new Set(this.addresses).size !== this.addresses.length) lines.push('two uploads have one address');
    for (const address of this.addresses) {
      const [key = ''] = /[0-9a-f]{32}/.exec(address) ?? [];
      const rows = await sql`select 1 from uploads where key = ${key} and owner_id = ${this.uploader.id}`;
      if (rows.length !== 1) lines.push(`upload ${key}: ${rows.length} rows`);
      const response = await fetch(`${this.origin}/${address.replace(/^\//, '')}`, {
        headers: { cookie: this.uploader.cookie },
      });
      const { byteLength } = await response.arrayBuffer();
      if (!response.ok || byteLength === 0) lines.push(`upload ${key}: ${response.status}`);
    }
    return lines;
  }
}

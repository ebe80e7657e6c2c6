import { bodyLimits } from '@/lib/core/body-limits';
import { decodeUtf8, joinChunks, openingText, type FieldReader, type Fields } from './fields';

const sign = { quote: 0x22, backslash: 0x5c, colon: 0x3a, comma: 0x2c } as const;
const opening = [0x7b, 0x5b];
const closing = [0x7d, 0x5d];
const completeToken = /"token"\s*:\s*"([\w-]*)"/;

/**
 * Reads a JSON object. Each byte is looked at once before the parser gets the body: outside of strings, a colon is a key,
 * a comma an element, and a bracket a level.
 */
export class JsonFields implements FieldReader {
  private readonly chunks: Uint8Array<ArrayBuffer>[] = [];
  private isInString = false;
  private isEscaped = false;
  private keys = 0;
  private items = 1;
  private depth = 0;

  write(chunk: Uint8Array<ArrayBuffer>): void {
    for (let at = 0; at < chunk.length; at += 1) this.count(chunk[at] ?? 0);
    this.chunks.push(chunk);
  }

  findToken(): unknown {
    return completeToken.exec(openingText(this.chunks))?.[1];
  }

  finish(): Fields {
    const value: unknown = JSON.parse(decodeUtf8(joinChunks(this.chunks.splice(0))));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no JSON object');
    return Object.assign(Object.create(null) as Fields, value);
  }

  private count(byte: number): void {
    if (this.isInString) {
      if (this.isEscaped) this.isEscaped = false;
      else if (byte === sign.backslash) this.isEscaped = true;
      else if (byte === sign.quote) this.isInString = false;
      return;
    }
    if (byte === sign.quote) this.isInString = true;
    else if (byte === sign.colon) this.keys += 1;
    else if (byte === sign.comma) this.items += 1;
    else if (opening.includes(byte)) this.depth += 1;
    else if (closing.includes(byte)) this.depth -= 1;
    else return;
    const { keys, items, depth } = bodyLimits;
    if (this.keys > keys || this.items > items || this.depth > depth) throw new TypeError('JSON of too many values');
  }
}

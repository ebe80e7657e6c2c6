import { bodyLimits } from '@/lib/core/body-limits';
import { decodeUtf8, joinChunks, openingText, toFields, type FieldReader, type Fields } from './fields';

const ampersand = 0x26;
const completeToken = /(?:^|&)token=([\w%+-]*)&/;

/** Reads a form. Unlike URLSearchParams, refuses a malformed escape, which would change the text of a field. */
export class FormFields implements FieldReader {
  private readonly chunks: Uint8Array<ArrayBuffer>[] = [];
  private separators = 0;

  write(chunk: Uint8Array<ArrayBuffer>): void {
    for (let at = chunk.indexOf(ampersand); at >= 0; at = chunk.indexOf(ampersand, at + 1)) {
      this.separators += 1;
      if (this.separators >= bodyLimits.keys) throw new TypeError('a form of too many fields');
    }
    this.chunks.push(chunk);
  }

  findToken(): unknown {
    const token = completeToken.exec(openingText(this.chunks))?.[1];
    return token === undefined ? undefined : decode(token);
  }

  finish(): Fields {
    const pairs = decodeUtf8(joinChunks(this.chunks.splice(0)))
      .split('&')
      .filter(Boolean);
    return toFields(pairs.map(splitPair));
  }
}

function splitPair(pair: string): readonly [string, string] {
  const at = pair.indexOf('=');
  return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
}

const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));

import { ByteWriter } from './byte-writer';
import { cleanProfile, maxProfileBytes } from './clean-profile';
import { jpegMarkers as markers, isWithoutLength } from './jpeg-markers';
import { cleanExif } from './orientation';

const profileMark = Buffer.from('ICC_PROFILE\0', 'latin1');
const exifMark = Buffer.from('Exif\0\0', 'latin1');
/** The mark, the number of the part, and the number of parts. */
const profileHead = profileMark.length + 2;
const maxOfSegment = 65_533;
const readApplications = new Set<number>([markers.firstApplication, markers.exif, markers.profile, markers.adobe]);

/** Copies the first picture of a JPEG without comments, thumbnails and the segments of applications. */
export function cleanJpeg(bytes: Buffer): Buffer | undefined {
  const out = new ByteWriter(bytes.length + maxProfileBytes);
  const applications = new Applications(out);
  out.write(bytes.subarray(0, 2));
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isWithoutLength(marker) || marker === markers.end) {
      // Outside of pixels, a decoder skips all of these but the start of a second picture, which it refuses.
      if (marker === markers.end || marker === markers.start) out.write(bytes.subarray(at, at + 2));
      if (marker === markers.end) return out.written();
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) return undefined;
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (next > bytes.length || next < at + 4) return undefined;
    if (marker === markers.scan) applications.writeProfile();
    if (readApplications.has(marker)) applications.add(marker, bytes.subarray(at, next));
    else if (!isMetadata(marker)) out.write(bytes.subarray(at, next));
    at = next;
    if (marker !== markers.scan) continue;
    const pixels = endOfPixels(bytes, next);
    out.write(bytes.subarray(next, pixels));
    at = pixels;
  }
  return out.written();
}

/** The segments of applications: of them, a decoder needs the colour space, the orientation and the profile. */
class Applications {
  private readonly seen = new Set<number>();
  private readonly profile: Buffer[] = [];
  private profileBytes = 0;

  constructor(private readonly out: ByteWriter) {}

  add(marker: number, segment: Buffer): void {
    const data = segment.subarray(4);
    if (marker === markers.profile && data.subarray(0, profileMark.length).equals(profileMark)) {
      this.profileBytes += data.length;
      if (this.profileBytes <= maxProfileBytes) this.profile.push(data);
      return;
    }
    if (this.seen.has(marker)) return;
    if (marker === markers.exif && data.subarray(0, exifMark.length).equals(exifMark)) {
      this.seen.add(marker);
      this.write(marker, cleanExif(data));
    } else if (isColourSpace(marker, data)) {
      this.seen.add(marker);
      this.out.write(segment);
    }
  }

  /** Writes the profile of all its parts, before the pixels. */
  writeProfile(): void {
    if (this.profile.length === 0 || this.profileBytes > maxProfileBytes || this.seen.has(markers.profile)) return;
    this.seen.add(markers.profile);
    const parts = [...this.profile].sort((a, b) => partOf(a) - partOf(b));
    const [first] = parts;
    if (parts.length !== first?.[profileMark.length + 1] || parts.some((part, n) => partOf(part) !== n + 1)) return;
    const profile = cleanProfile(Buffer.concat(parts.map((part) => part.subarray(profileHead))));
    if (!profile) return;
    const room = maxOfSegment - profileHead;
    const count = Math.ceil(profile.length / room);
    for (let n = 0; n < count; n += 1) {
      const head = Buffer.concat([profileMark, Buffer.from([n + 1, count])]);
      this.write(markers.profile, Buffer.concat([head, profile.subarray(n * room, (n + 1) * room)]));
    }
  }

  private write(marker: number, data: Buffer | undefined): void {
    if (!data) return;
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    this.out.write(head);
    this.out.write(data);
  }
}

const partOf = (segment: Buffer) => segment[profileMark.length] ?? 0;

function isMetadata(marker: number): boolean {
  return marker === markers.comment || (marker >= markers.firstApplication && marker <= markers.lastApplication);
}

/** JFIF and Adobe's segment decide how three or four channels become colours. */
function isColourSpace(marker: number, data: Buffer): boolean {
  const name = data.toString('latin1', 0, 5);
  return (marker === markers.firstApplication && name === 'JFIF\0') || (marker === markers.adobe && name === 'Adobe');
}

/** Returns the place of the marker that ends the pixels of a scan. */
function endOfPixels(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === 0 || isRestart(marker)) at += 2;
    else return at;
  }
  return bytes.length;
}

function isRestart(marker: number): boolean {
  return marker >= markers.firstRestart && marker < markers.start;
}

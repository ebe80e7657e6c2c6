import { toHalfWidth } from '@/lib/core/half-width';
import { ok, refuse, type Result } from '@/lib/core/result';
import { isBlank } from '@/lib/core/visible-text';
import { toCaptionText } from './caption-text';

/** A caption: its plain text, and when it is shown, in milliseconds from the beginning. */
export type Cue = { readonly from: number; readonly to: number; readonly text: string };

export type CaptionsRefusal = 'NOT_CAPTIONS' | 'CAPTIONS_TOO_LARGE' | 'CAPTIONS_TIMES';

/**
 * Captions of a video in a language: their number, and the characters of one and of all. A minute of speech has about 1,000; the text
 * filter reads all of them at once.
 */
export const captionLimits = { cues: 300, cue: 300, text: 4000 } as const;
const { cues: maxCues, cue: maxCueCharacters, text: maxCharacters } = captionLimits;

const arrow = '-->';
const time = String.raw`(?:(\d{1,6}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
/** After the times, WebVTT has settings of the position, which are not kept. */
const timing = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}(?:\s.*)?$`);
const isHeader = (line: string) => /^WEBVTT(?:[ \t]|$)/.test(line);
const startsComment = (line: string) => /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(line);

/**
 * Reads WebVTT or SubRip as cues of plain text, sorted by their times; all else of the file is dropped. One that is not entirely
 * either is refused, so that no caption is lost silently. A caption that passes the end of the video ends with it.
 */
export function parseCaptions(file: string, videoMs: number): Result<Cue[], CaptionsRefusal> {
  const lines = file.replace(/\r\n?/g, '\n').split('\n');
  const isVtt = isHeader(lines[0] ?? '');
  const cues: Cue[] = [];
  let characters = 0;
  for (const block of blocksOf(isVtt ? lines.slice(endOfBlock(lines, 0)) : lines)) {
    const [first = '', second = ''] = block;
    if (isVtt && startsComment(first)) continue;
    // The line before the times is the number or the name of the cue.
    const isNamed = !first.includes(arrow);
    const times = timesOf(isNamed ? second : first);
    const body = block.slice(isNamed ? 2 : 1);
    if (!times || body.some((line) => line.includes(arrow))) return refuse('NOT_CAPTIONS');
    const text = toCaptionText(body);
    if (isBlank(text)) continue;
    characters += text.length;
    if (cues.length === maxCues || text.length > maxCueCharacters || characters > maxCharacters)
      return refuse('CAPTIONS_TOO_LARGE');
    if (times.to <= times.from || times.from >= videoMs) return refuse('CAPTIONS_TIMES');
    cues.push({ from: times.from, to: Math.min(times.to, videoMs), text });
  }
  if (cues.length === 0) return refuse('NOT_CAPTIONS');
  return ok(cues.sort((a, b) => a.from - b.from || a.to - b.to));
}

/** Yields the lines between empty ones. */
function* blocksOf(lines: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < lines.length; start += 1) {
    const end = endOfBlock(lines, start);
    if (end > start) yield lines.slice(start, end);
    start = end;
  }
}

const isEmpty = (line: string) => line.trim() === '';

/** Returns the index of the first empty line from `start`, or the number of lines. */
function endOfBlock(lines: readonly string[], start: number): number {
  let end = start;
  while (end < lines.length && !isEmpty(lines[end] ?? '')) end += 1;
  return end;
}

function timesOf(line: string): Pick<Cue, 'from' | 'to'> | undefined {
  const parts = timing.exec(toHalfWidth(line.slice(0, 500)));
  if (!parts) return undefined;
  const [from, to] = [toMilliseconds(parts.slice(1, 5)), toMilliseconds(parts.slice(5, 9))];
  return from === undefined || to === undefined ? undefined : { from, to };
}

function toMilliseconds([hours = '0', minutes, seconds, fraction = '']: readonly (string | undefined)[]) {
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}

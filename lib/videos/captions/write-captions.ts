import type { Cue } from './parse-captions';

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as const;

/** Writes cues as WebVTT. Their text is escaped, so that nothing in it is a tag, a time or the end of a cue. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, to, text }) => `${timeOf(from)} --> ${timeOf(to)}\n${escapeText(text)}\n`);
  return ['WEBVTT\n', ...blocks].join('\n');
}

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => escapes[character as keyof typeof escapes]); // one of the class
}

/** Formats milliseconds as `minutes:seconds.milliseconds`. */
function timeOf(milliseconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [minutes, seconds] = [Math.floor(milliseconds / 60_000), Math.floor(milliseconds / 1000) % 60];
  return `${two(minutes)}:${two(seconds)}.${String(milliseconds % 1000).padStart(3, '0')}`;
}

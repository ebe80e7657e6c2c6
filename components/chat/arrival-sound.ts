/** Two soft ascending notes, in seconds and hertz. */
const notes = [
  { at: 0, hertz: 660 },
  { at: 0.09, hertz: 880 },
] as const;
const noteSeconds = 0.16;
const loudness = 0.08;

let context: AudioContext | undefined;

/** Plays a short synthesized blip. Silent before the first touch or key press, because browsers allow no sound then. */
export function playArrival(): void {
  if (!('AudioContext' in window) || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  void context.resume();
  for (const { at, hertz } of notes) playNote(context, context.currentTime + at, hertz);
}

function playNote(audio: AudioContext, start: number, hertz: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + noteSeconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + noteSeconds);
}

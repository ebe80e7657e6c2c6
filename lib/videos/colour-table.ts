import { setImmediate as nextTurn } from 'node:timers/promises';
import { toScreenColour, type ForeignColours } from './colours';

const steps = 33;
const levels = Array.from({ length: steps }, (_, step) => step / (steps - 1));

/** Returns the table of a conversion to the colours of a common screen, as ffmpeg reads it (Adobe's .cube files). */
export async function makeColourTable(colours: ForeignColours): Promise<string> {
  const lines = [`LUT_3D_SIZE ${steps}`];
  for (const blue of levels) {
    for (const green of levels)
      for (const red of levels) {
        const parts = toScreenColour([red, green, blue], colours);
        lines.push(parts.map((part) => part.toFixed(6)).join(' '));
      }
    // Other requests of this process must not wait for all of it.
    await nextTurn();
  }
  return `${lines.join('\n')}\n`;
}

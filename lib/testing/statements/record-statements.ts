import { appendFileSync } from 'node:fs';
import path from 'node:path';

/** Names the folder that receives the statements of all tests; unset in ordinary runs. */
export const recordVariable = 'TEST_RECORD_STATEMENTS';

const recorded = new Set<string>();

/** Returns the option of `createDb` that writes each statement to a file of this process, once; none in ordinary runs. */
export function statementRecorder(): { onStatement?: (text: string) => void } {
  const folder = process.env[recordVariable];
  if (!folder) return {};
  return {
    onStatement: (text) => {
      if (recorded.has(text)) return;
      recorded.add(text);
      appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify(text)}\n`);
    },
  };
}

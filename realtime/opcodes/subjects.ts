import { emitCounts } from '../subject-counts';
import type { OpcodeHandler } from './opcode';

/** Limits news of trends, photos and videos to these from now on; with `now`, sends their present counts at once. */
export const handleSubjects: OpcodeHandler<'subjects'> = async ({ context, socket, frame }) => {
  context.subjectWatchers.set(socket, frame);
  if (frame.now) await emitCounts(context.db, frame.subjects, () => [socket]);
  return { ack: { status: 200 } };
};

import type { WireSubjectNews } from './frames';
import type { SubjectNews } from './model';

/** Leaves out the parts that are empty. */
export function toWireNews({ counts, gone, posted }: SubjectNews): WireSubjectNews {
  return {
    ...(counts.length > 0 && {
      counts: counts.map(({ kind, id, likeCount, commentCount }) => ({
        type: kind,
        id,
        likecount: likeCount,
        commentcount: commentCount,
      })),
    }),
    ...(gone.length > 0 && { gone: gone.map(({ kind, id }) => [kind, id]) }),
    ...(posted.length > 0 && { posted: [...posted] }),
  };
}

export function fromWireNews({ counts = [], gone = [], posted = [] }: WireSubjectNews): SubjectNews {
  return {
    counts: counts.map(({ type, id, likecount, commentcount }) => ({
      kind: type,
      id,
      likeCount: likecount,
      commentCount: commentcount,
    })),
    gone: gone.map(([kind, id]) => ({ kind, id })),
    posted,
  };
}

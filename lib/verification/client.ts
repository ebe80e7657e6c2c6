import { callOf, toReplyOf, type CallReply } from '@/lib/browser/call';
import { postFile, type PostFileOptions } from '@/lib/browser/post-file';
import type { RowOutput } from '@/lib/core/endpoint';
import { toUploadKey } from '@/lib/core/images';
import type { ReplyBody } from '@/lib/core/reply';
import type { verificationContract } from './contract';

const call = callOf<typeof verificationContract>();
const toCallReply = toReplyOf<typeof verificationContract>();

export const startVerification = () => call('/member/verify/start', {});

export const fetchVerification = () => call('/member/verify/state', {});

export const withdrawVerification = () => call('/member/verify/withdraw', {});

const sendPath = '/member/verify/send';

/** Sends the selfie. Rejects with an AbortError when aborted. */
export async function sendSelfie(
  file: File,
  options: Pick<PostFileOptions, 'signal' | 'onProgress'> = {},
): Promise<CallReply<null>> {
  const body = await postFile({ url: sendPath, field: 'file', file, ...options });
  if (body === undefined) return { kind: 'offline' };
  // The table promises this shape.
  return toCallReply(sendPath, body as ReplyBody<RowOutput<(typeof verificationContract)[typeof sendPath]>>);
}

type VerificationDecision = {
  readonly id: number;
  readonly isApproved: boolean;
  readonly reason: string;
  /** Path of the avatar that was compared. */
  readonly avatar: string;
};

export const decideVerification = ({ id, isApproved, reason, avatar }: VerificationDecision) =>
  call('/member/staff/decide_verification', {
    id,
    approve: isApproved ? 1 : 0,
    reason,
    avatar: toUploadKey(avatar) ?? '',
  });

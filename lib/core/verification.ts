/** The gestures that a selfie shows, as a proof that it was made for this request. One of them is asked at random. */
export const gestures = [
  'hand_on_head',
  'three_fingers',
  'thumb_up',
  'hand_on_ear',
  'v_sign',
  'hand_on_chin',
  'open_palm',
  'finger_on_nose',
] as const;
export type Gesture = (typeof gestures)[number];

export const verificationKinds = ['selfie', 'recheck'] as const;
export type VerificationKind = (typeof verificationKinds)[number];

/** `asked`: the member has a gesture and no selfie yet. `withdrawn`: by the member. */
export const verificationStatuses = ['asked', 'pending', 'approved', 'refused', 'withdrawn'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

export type SecondFactor = {
  readonly isEnabled: boolean;
  readonly recoveryCodesLeft: number;
};

/** A secret that waits for its first code: in base32, and as the address in the QR code. */
export type NewSecret = { readonly secret: string; readonly uri: string };

/** The address and the keys of a browser at its push service, as `PushSubscription.toJSON()` returns them. */
export type PushSubscriptionKeys = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** The key for which a browser subscribes. */
export type PushKey = {
  /** The public key of the site, P-256 uncompressed as base64url. */
  readonly key: string;
  /** True if the named endpoint receives the messages of this member. */
  readonly isSubscribed: boolean;
};

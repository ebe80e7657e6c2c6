/** Returns the spellings of a day in which a reply, a frame or a page could contain it. */
export function spellingsOfDay(day: string): string[] {
  const milliseconds = Date.parse(`${day}T00:00:00Z`);
  return [day, day.replaceAll('-', '/'), String(milliseconds), String(milliseconds / 1000)];
}

/** Returns the spellings of an instant: ISO in seconds, and both Unix times. */
export function spellingsOfTime(instant: Date): string[] {
  const iso = instant.toISOString();
  return [iso.slice(0, 19), iso.slice(0, 19).replace('T', ' '), String(Math.floor(instant.getTime() / 1000))];
}

/** Returns the places of these keys in a JSON value. */
export function placesOfKeys(value: unknown, keys: ReadonlySet<string>, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(keys.has(key.toLowerCase()) ? [`${path}.${key}`] : []),
    ...placesOfKeys(inner, keys, `${path}.${key}`),
  ]);
}

/** Keys of data that only the member themself may receive. */
export const ownKeys: ReadonlySet<string> = new Set(
  [
    ...['email', 'email_key', 'emailKey', 'token', 'amount', 'coins', 'balance', 'password', 'passwordHash', 'code'],
    ...['invitation_code', 'invitationCode', 'overduedate_1', 'overduedate_2', 'silverExpiresAt', 'goldExpiresAt'],
    ...['address', 'ip', 'ip_prefix', 'addressPrefix', 'user_agent', 'userAgent', 'role', 'birthdate', 'dob'],
  ].map((key) => key.toLowerCase()),
);

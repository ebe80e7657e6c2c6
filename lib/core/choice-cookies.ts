/*
 * The cookies in which a browser keeps what its visitor chose, such as the language. Scripts write them, and they decide nothing
 * else. Over TLS their names have the prefix `__Host-`, with which no other host of the domain can place them. The name without
 * it counts after that one: earlier versions wrote it.
 */

const hostPrefix = '__Host-';

export function choiceCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `${hostPrefix}${name}` : name;
}

/** Reads a choice by a function that reads one cookie. */
export function readChoice(name: string, read: (name: string) => string | undefined): string | undefined {
  return read(choiceCookieName(name, true)) ?? read(name);
}

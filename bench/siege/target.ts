import type { TestMember } from '@/lib/testing/test-member';

/** The means of an attacker: the addresses of the site, and accounts of their own. */
export type Target = {
  readonly port: number;
  readonly realtimePort: number;
  /** Free members. */
  readonly accounts: readonly TestMember[];
  /** Ids of members of the other gender. */
  readonly others: readonly number[];
};

/** Returns one of the addresses 127.0.`network`.1 to 127.0.`network`.`count`. */
export function localAddress(network: number, count: number): string {
  return `127.0.${network}.${1 + Math.floor(Math.random() * count)}`;
}

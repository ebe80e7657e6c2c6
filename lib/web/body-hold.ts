import { bodyLimits } from '@/lib/core/body-limits';
import { globalSingleton } from '@/lib/core/global-singleton';
import { Tally } from '@/lib/core/tally';

/**
 * Bytes that a process holds of bodies, and who sent them. A sender may hold a share of what is still free: the more
 * senders there are, the less each of them has, and something always stays free for the next one.
 */
class HeldBytes {
  private readonly bySender = new Tally<string>();

  constructor(private readonly most: number) {}

  take(sender: string, bytes: number, share: number): boolean {
    if (this.bySender.of(sender) + bytes > (this.most - this.bySender.total) * share) return false;
    this.bySender.add(sender, bytes);
    return true;
  }

  give(sender: string, bytes: number): void {
    this.bySender.remove(sender, bytes);
  }
}

const { held: most, shares } = bodyLimits;

/** The bytes of this process by what decides about them: before a session is known, and then by member and address. */
const heldBytes = () =>
  globalSingleton('bytes of bodies', () => ({
    openings: new HeldBytes(most.openings),
    ofMembers: new HeldBytes(most.bodies),
    ofAddresses: new HeldBytes(most.bodies),
  }));

/** The bytes of one body, from the first one until its call has replied. The rest of the body is then not read. */
export class BodyHold {
  private readonly held = heldBytes();
  private member: string | undefined;
  private bytes = 0;
  private closeBody: () => void = () => undefined;

  constructor(private readonly address: string) {}

  /** Sets what ends the reading of the body. */
  onRelease(closeBody: () => void): void {
    this.closeBody = closeBody;
  }

  /** Counts bytes that have arrived. Returns false, and counts nothing, if there are too many now. */
  take(bytes: number): boolean {
    if (!this.add(bytes)) return false;
    this.bytes += bytes;
    return true;
  }

  /** Counts the bytes of an opening as those of a member. Returns false if the member already holds too many. */
  moveToMember(id: number): boolean {
    const { bytes } = this;
    this.giveBack();
    this.member = String(id);
    return this.take(bytes);
  }

  release(): void {
    this.closeBody();
    this.giveBack();
  }

  private giveBack(): void {
    const { openings, ofMembers, ofAddresses } = this.held;
    if (this.member === undefined) openings.give(this.address, this.bytes);
    else {
      ofMembers.give(this.member, this.bytes);
      ofAddresses.give(this.address, this.bytes);
    }
    this.bytes = 0;
  }

  private add(bytes: number): boolean {
    const { openings, ofMembers, ofAddresses } = this.held;
    if (this.member === undefined) return openings.take(this.address, bytes, shares.opening);
    if (!ofMembers.take(this.member, bytes, shares.member)) return false;
    if (ofAddresses.take(this.address, bytes, shares.address)) return true;
    ofMembers.give(this.member, bytes);
    return false;
  }
}

type Replies = Readonly<Record<string, string>>;

let replies: Replies = {};

/** Sets what the screens of this page show in place of texts of calls. */
export function setScreenReplies(next: Replies): void {
  replies = next;
}

/** Returns what screens show in place of a reply's text. */
export function toScreenReply(text: string): string {
  return Object.hasOwn(replies, text) ? (replies[text] ?? text) : text;
}

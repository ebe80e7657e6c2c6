/** Puts the caret after the draft in the text box of a conversation. */
export function focusBox(conversation: HTMLElement | null): void {
  const box = conversation?.querySelector('textarea');
  if (!box) return;
  box.focus();
  box.setSelectionRange(box.value.length, box.value.length);
}

'use client';

import { useEffect, useRef, type RefObject } from 'react';
import { insertIntoAmount, isAmountBegun, tidyAmount, type BoxText } from '@/lib/core/amount-input';

/**
 * Makes a text box take amounts only, also from the clipboard, a drop and an input method. Insertions are replaced before the browser
 * makes them, by its own command for texts: the caret stays in its place, and undo works.
 */
export function useAmountInput(onChange: (text: string) => void): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });

  useEffect(() => {
    const input = box.current;
    if (!input) return;
    let composed: BoxText | undefined;

    const handleBeforeInput = (event: InputEvent) => {
      if (!event.cancelable || event.isComposing || !event.inputType.startsWith('insert')) return;
      const inserted = event.data ?? event.dataTransfer?.getData('text/plain');
      if (inserted === undefined) return;
      const before = read(input);
      // A dropped text replaces the amount, wherever it is dropped.
      const isDrop = event.inputType === 'insertFromDrop';
      const after = insertIntoAmount(isDrop ? { ...before, from: 0, to: before.text.length } : before, inserted);
      const plain = before.text.slice(0, before.from) + inserted + before.text.slice(before.to);
      if (after?.text === plain && !isDrop) return;
      event.preventDefault();
      if (after && after.text !== before.text) write(input, after, report.current);
    };

    const handleInput = (event: Event) => {
      if (composed) return;
      const now = read(input);
      if (isAmountBegun(now.text)) return;
      const type = event instanceof InputEvent ? event.inputType : '';
      // A step back to a text that was tidied: one more step.
      if (type === 'historyUndo') queueMicrotask(() => runCommand('undo'));
      else if (type === 'historyRedo') queueMicrotask(() => runCommand('redo'));
      else write(input, readable(now), report.current);
    };

    const handleCompositionStart = () => {
      composed = read(input);
    };
    const handleCompositionEnd = () => {
      const before = composed;
      composed = undefined;
      if (!before || isAmountBegun(input.value)) return;
      const data = input.value.slice(before.from, input.value.length - (before.text.length - before.to));
      write(input, insertIntoAmount(before, data) ?? before, report.current);
    };

    input.addEventListener('beforeinput', handleBeforeInput);
    input.addEventListener('input', handleInput);
    input.addEventListener('compositionstart', handleCompositionStart);
    input.addEventListener('compositionend', handleCompositionEnd);
    return () => {
      input.removeEventListener('beforeinput', handleBeforeInput);
      input.removeEventListener('input', handleInput);
      input.removeEventListener('compositionstart', handleCompositionStart);
      input.removeEventListener('compositionend', handleCompositionEnd);
    };
  }, []);
  return box;
}

function read({ value: text, selectionStart, selectionEnd }: HTMLInputElement): BoxText {
  return { text, from: selectionStart ?? text.length, to: selectionEnd ?? text.length };
}

/** Returns an amount for a text that is none: without leading zeros, or the first amount in it. */
function readable(now: BoxText): BoxText {
  const tidied = tidyAmount(now);
  if (isAmountBegun(tidied.text)) return tidied;
  return insertIntoAmount({ text: '', from: 0, to: 0 }, now.text) ?? { text: '', from: 0, to: 0 };
}

/** Replaces the text of the box as one step of its history, or without a history where the browser has no command. */
function write(input: HTMLInputElement, { text, from, to }: BoxText, onChange: (text: string) => void): void {
  input.setSelectionRange(0, input.value.length);
  if (text === '' ? !runCommand('delete') : !runCommand('insertText', text)) {
    input.value = text;
    onChange(text);
  }
  input.setSelectionRange(from, to);
}

/** `execCommand` is the only way to change a text box with its history, and all browsers have it. */
function runCommand(command: 'insertText' | 'delete' | 'undo' | 'redo', text?: string): boolean {
  const { execCommand } = document as { execCommand?: Document['execCommand'] };
  return typeof execCommand === 'function' && execCommand.call(document, command, false, text);
}

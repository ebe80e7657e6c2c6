import { useRef, type FormEvent, type RefObject } from 'react';

type TextBox = {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly handleSubmit: (event: FormEvent) => void;
};

/** A text box whose form sends the trimmed text, and is empty again once it was sent. An empty text moves the focus to the box. */
export function useTextBox(send: (text: string) => Promise<boolean>): TextBox {
  const box = useRef<HTMLTextAreaElement>(null);
  const isUnderWay = useRef(false);

  async function submit(): Promise<void> {
    const text = box.current?.value.trim() ?? '';
    if (text === '') return box.current?.focus();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const isSent = await send(text).finally(() => (isUnderWay.current = false));
    if (isSent && box.current) box.current.value = '';
  }

  return {
    box,
    handleSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}

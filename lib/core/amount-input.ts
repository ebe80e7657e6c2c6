import { toHalfWidth } from './half-width';

/*
 * The input that the box of a chosen amount takes while it is typed in (spec 5 "Recharge amount"): digits and one decimal
 * point, no leading zeros, at most two decimals. A text is folded first, so that full-width digits and the full stops
 * of Chinese keyboards work.
 */

/** A text box: its text, and the part of it that is selected. */
export type BoxText = { readonly text: string; readonly from: number; readonly to: number };

const decimals = 2;
const wholeDigits = 7;
const amount = new RegExp(`^(?:|(?:0|[1-9]\\d{0,${wholeDigits - 1}})(?:\\.\\d{0,${decimals}})?)$`);

/** Returns whether the box may show a text: an amount, or the beginning of one. */
export function isAmountBegun(text: string): boolean {
  return amount.test(text);
}

/**
 * Returns the box after an insertion, with the caret behind it; undefined where nothing of the insertion fits. A longer
 * text, such as a pasted "US$1,000.50", inserts its first amount.
 */
export function insertIntoAmount({ text, from, to }: BoxText, inserted: string): BoxText | undefined {
  const [head, tail] = [text.slice(0, from), text.slice(to)];
  const amount = findAmount(inserted, `${head}${tail}`.includes('.'));
  if (amount === '') return undefined;
  const tidied = tidyAmount({ text: head + amount + tail, from: from + amount.length, to: from + amount.length });
  if (isAmountBegun(tidied.text)) return tidied;
  // One key too many changes nothing; what is pasted may have more decimals than fit.
  const cut = tidied.text.replace(/(\.\d{2})\d+$/, '$1');
  return amount.length > 1 && isAmountBegun(cut) ? caretWithin({ ...tidied, text: cut }) : undefined;
}

/** Returns the box without leading zeros, and with a zero before a leading point. */
export function tidyAmount({ text, from, to }: BoxText): BoxText {
  const tidied = text.replace(/^0+(?=\d)/, '').replace(/^(?=\.)/, '0');
  const moved = tidied.length - text.length;
  return caretWithin({ text: tidied, from: from + moved, to: to + moved });
}

/** Returns the amount that is meant when the box is left: "5" for "5.". */
export function finishAmount(text: string): string {
  return text.replace(/\.$/, '');
}

function findAmount(inserted: string, hasPoint: boolean): string {
  const folded = toHalfWidth(inserted);
  const plain = folded.includes('.') ? folded.replace(/,(?=\d{3})/g, '') : readComma(folded);
  const amount = /\d+(?:\.\d*)?|\.\d*/.exec(plain)?.[0] ?? '';
  return hasPoint ? amount.replace(/\..*$/, '') : amount;
}

/** A lone comma, or one before one or two last digits, is the decimal point of many keyboards; others group thousands. */
function readComma(text: string): string {
  return text.trim() === ',' ? '.' : text.replace(/,(?=\d{3}(?:\D|$))/g, '').replace(/,(?=\d{1,2}(?:\D|$))/, '.');
}

function caretWithin({ text, from, to }: BoxText): BoxText {
  const within = (position: number) => Math.min(Math.max(position, 0), text.length);
  return { text, from: within(from), to: within(to) };
}

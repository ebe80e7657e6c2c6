const fullWidth = /[\uff01-\uff5e]/g;
/** Between a character of full width and its ASCII one. */
const distance = 0xfee0;

/**
 * Returns a text with the digits, letters and signs of full width, which Chinese input methods write, in half width. For what
 * has a form, such as addresses, amounts and codes; never for passwords, which are compared as typed. Other characters that
 * look like ASCII, such as the sign of kelvin, stay.
 */
export function toHalfWidth(text: string): string {
  return text
    .replace(fullWidth, (char) => String.fromCharCode(char.charCodeAt(0) - distance))
    .replaceAll('\u3000', ' ')
    .replace(/[。｡]/g, '.');
}

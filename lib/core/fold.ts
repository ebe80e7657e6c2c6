import { Converter } from 'opencc-js/t2cn';

// For services only: the character table is too large for a browser.
const simplify = Converter({ from: 't', to: 'cn' });
const simplified = new Map<string, string>();

/**
 * Returns the form of a name that searches compare: NFKC, lower case, traditional characters as simplified ones.
 * Folds character by character, so that the fold of a part of a name is a part of the fold.
 */
export function foldName(name: string): string {
  return Array.from(name.normalize('NFKC').toLowerCase(), toSimplified).join('').trim();
}

/** Returns the key of look-alike names: `foldName`, with one letter for all letters and digits of the same shape. */
export function uniqueNameKey(name: string): string {
  const drawn = Array.from(name.normalize('NFKC'), (char) => capitals.get(char) ?? char).join('');
  const bare = foldName(drawn).normalize('NFKD').replace(/\p{M}/gu, '');
  return Array.from(bare, (char) => small.get(char) ?? char).join('');
}

function toSimplified(char: string): string {
  if (char < '\u3400') return char;
  const known = simplified.get(char);
  if (known !== undefined) return known;
  const converted = simplify(char);
  simplified.set(char, converted);
  return converted;
}

/** Mapped before lower-casing: a Greek capital nu looks like N, the small one like v. */
const capitals = pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ' + 'АВЕЅІЈКМНОРСТУХҮ', 'ABEZHIKMNOPTYX' + 'ABESIJKMHOPCTYXY');

const small = pairs(
  'αβγεζηικμνορτυχω' + 'авеѕіјкмнопрстухүһԁԛԝӏь' + 'ıɑɡ' + '01i',
  'abyeznlkmvoptuxw' + 'abesljkmhonpctyxyhdqwlb' + 'lag' + 'oll',
);

function pairs(from: string, to: string): ReadonlyMap<string, string> {
  const targets = Array.from(to);
  return new Map(Array.from(from, (char, index) => [char, targets[index] ?? char]));
}

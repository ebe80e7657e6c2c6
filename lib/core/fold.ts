import { Converter } from 'opencc-js/t2cn';

// Services only: the character table is too heavy for a browser.
const simplify = Converter({ from: 't', to: 'cn' });
const simplified = new Map<string, string>();

/**
 * How a name is searched: width and ligatures unified (NFKC), lower case, traditional characters as simplified ones.
 * Folds character by character, so that the fold of a part of a name is a part of the fold.
 */
export function foldName(name: string): string {
  return Array.from(name.normalize('NFKC').toLowerCase(), toSimplified).join('').trim();
}

/** Two names with the same key look alike to a reader and count as one: `foldName`, and letters and digits drawn the same are one letter. */
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

/** Capitals are told apart before lower case: a Greek capital nu is drawn N, the small one v. */
const capitals = pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ' + 'АВЕЅІЈКМНОРСТУХҮ', 'ABEZHIKMNOPTYX' + 'ABESIJKMHOPCTYXY');

const small = pairs(
  'αβγεζηικμνορτυχω' + 'авеѕіјкмнопрстухүһԁԛԝӏь' + 'ıɑɡ' + '01i',
  'abyeznlkmvoptuxw' + 'abesljkmhonpctyxyhdqwlb' + 'lag' + 'oll',
);

function pairs(from: string, to: string): ReadonlyMap<string, string> {
  const targets = Array.from(to);
  return new Map(Array.from(from, (char, index) => [char, targets[index] ?? char]));
}

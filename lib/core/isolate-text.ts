/** Letters that run from right to left; beyond the first plane by their first halves, which compile faster than the letters. */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefe\ud802\ud803\ud83a\ud83b]/;
/** Signs that set the direction of what follows, beyond the text that has them. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/** Returns a text such that it does not turn the sentence around it: in FIRST STRONG ISOLATE where it needs that. */
export function isolateText(text: string): string {
  const bare = text.replace(turns, '');
  return rightToLeft.test(bare) ? `\u2068${bare}\u2069` : bare;
}

/** A translator: a function of a key and values, with forms of it as properties. Their types depend on its messages. */
type Translate = { readonly rich: unknown; readonly markup: unknown };

/** Returns a translator whose messages isolate the texts that are put into them: names, cities, reasons. */
export function isolatingTranslator<T extends Translate>(translator: T): T {
  const isolated = (values: Readonly<Record<string, unknown>> | undefined) =>
    values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolateValue(value)]));
  const call = (form: unknown) => (key: string, values?: Readonly<Record<string, unknown>>, formats?: unknown) =>
    (form as (key: string, values: unknown, formats: unknown) => unknown)(key, isolated(values), formats);
  // The forms have the types of the translator, which depend on the key.
  return Object.assign(call(translator), translator, {
    rich: call(translator.rich),
    markup: call(translator.markup),
  }) as unknown as T;
}

function isolateValue(value: unknown): unknown {
  return typeof value === 'string' ? isolateText(value) : value;
}

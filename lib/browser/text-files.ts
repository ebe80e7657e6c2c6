import { globalSingleton } from '@/lib/core/global-singleton';

/** The namespaces of a bundle, in the form that next-intl reads. */
type Texts = Readonly<Record<string, unknown>>;

/** On the server, pages put in what their components are rendered with; in the browser, `loadTexts` does. */
const loaded = globalSingleton('text files', () => new Map<string, Texts>());
const loading = new Map<string, Promise<Texts>>();

/** All bundles in all languages several times over; texts that staff change have a new address. */
const maxFiles = 100;
const retryMilliseconds = 2_000;

export function findTexts(address: string): Texts | undefined {
  return loaded.get(address);
}

export function keepTexts(address: string, texts: Texts): void {
  const [oldest] = loaded.size >= maxFiles ? loaded.keys() : [];
  if (oldest !== undefined) loaded.delete(oldest);
  loaded.set(address, texts);
}

/** Loads a file of texts, again and again without a connection: the same promise for the same address. */
export function loadTexts(address: string): Promise<Texts> {
  if (typeof window === 'undefined') throw new Error(`No texts are kept for ${address}.`);
  let texts = loading.get(address);
  if (!texts) loading.set(address, (texts = request(address)));
  return texts;
}

async function request(address: string): Promise<Texts> {
  for (;;) {
    // As the page preloads it: with other options the browser would load it twice.
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) {
      const texts = (await response.json()) as Texts; // the site's own file
      keepTexts(address, texts);
      return texts;
    }
    await new Promise((resolve) => setTimeout(resolve, retryMilliseconds));
  }
}

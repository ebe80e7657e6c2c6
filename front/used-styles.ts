import { Features, transform, type Selector } from 'lightningcss';

const version = (major: number, minor = 0) => (major << 16) | (minor << 8);

/**
 * The oldest browsers that Next supports, for which its build has written the sheet. Rules that another of these browsers
 * would drop are not merged.
 */
const browsers = { chrome: version(111), edge: version(111), firefox: version(111), safari: version(16, 4) };

/** The features that keep the sheet as the build has written it: conditions for more browsers, no helpers of `light-dark()`. */
const features = { include: Features.MediaRangeSyntax, exclude: Features.LightDark };

/**
 * Returns the rules of a built style sheet that apply to a document with these classes: those whose classes all occur in it.
 * Rules without classes stay, and groups of rules vanish when nothing in them applies.
 */
export function usedStyles(css: string, classes: ReadonlySet<string>): string {
  const unusedSymbols = listClasses(css).filter((name) => !classes.has(name));
  const code = Buffer.from(css);
  return transform({
    filename: 'document.css',
    code,
    minify: true,
    targets: browsers,
    ...features,
    unusedSymbols,
  }).code.toString();
}

/** The classes of each sheet that was read. A build has a few, and reading one takes longer than choosing its rules. */
const listed = new Map<string, readonly string[]>();

function listClasses(css: string): readonly string[] {
  let names = listed.get(css);
  if (!names) {
    const classes = new Set<string>();
    const visitor = { Selector: (selector: Selector) => addClasses(selector, classes) };
    transform({ filename: 'document.css', code: Buffer.from(css), visitor });
    names = [...classes];
    listed.set(css, names);
  }
  return names;
}

/** Adds the classes of a selector, and of those in its functions, such as `:where()`. */
function addClasses(selector: Selector, classes: Set<string>): void {
  for (const part of selector) {
    if (part.type === 'class') classes.add(part.name);
    if (part.type === 'pseudo-class' && 'selectors' in part && part.kind !== 'host')
      for (const inner of part.selectors) addClasses(inner, classes);
  }
}

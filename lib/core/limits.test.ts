import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor, type BindingPattern, type Expression } from 'oxc-parser';
import { expect, it } from 'vitest';
import { limits } from './limits';
import { limits as screenLimits } from './screen-limits';
import { sharedLimits } from './shared-limits';
import { specifiedLimits } from './specified-limits';

const folders = ['app', 'components', 'db', 'front', 'lib', 'realtime', 'scripts', 'worker'];
const isModule = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^lib\/testing\//.test(file);

const modules = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter(isModule);

/** Lists the paths of the numbers of a table, such as `support.note`. A list of numbers is one of them. */
function leavesOf(table: object, prefix = ''): string[] {
  return Object.entries(table).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leavesOf(value, `${prefix}${name}.`)
      : [prefix + name],
  );
}

/** Returns the path of `limits.support.note`; '' of `limits` itself, and undefined of another expression. */
function pathOf(node: Expression | null): string | undefined {
  if (node?.type === 'Identifier') return node.name === 'limits' ? '' : undefined;
  if (node?.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined;
  const parent = pathOf(node.object);
  return parent === undefined ? undefined : join(parent, node.property.name);
}

const join = (parent: string, name: string) => (parent === '' ? name : `${parent}.${name}`);

/** Lists the paths that `const { note, reply: most } = limits.support` takes; those within a group that is taken as a whole are in its path. */
function takenBy(pattern: BindingPattern, parent: string): string[] {
  if (pattern.type === 'AssignmentPattern') return takenBy(pattern.left, parent);
  if (pattern.type !== 'ObjectPattern') return [parent];
  return pattern.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? takenBy(property.value, join(parent, property.key.name))
      : [parent],
  );
}

/** Lists the paths that a module reads. */
function pathsIn(file: string, text: string): string[] {
  const paths: string[] = [];
  const inside = new Set<Expression>();
  const leave = (node: Expression): void => {
    inside.add(node);
    if (node.type === 'MemberExpression') leave(node.object);
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      const parent = pathOf(init);
      if (parent === undefined || init === null || id.type !== 'ObjectPattern') return;
      leave(init);
      paths.push(...takenBy(id, parent));
    },
    MemberExpression(node) {
      const read = pathOf(node);
      if (read === undefined || inside.has(node)) return;
      leave(node);
      paths.push(read);
    },
  }).visit(parseSync(file, text).program);
  return paths;
}

/** Lists the paths of each module that imports the limits. */
function readModules(): Map<string, string[]> {
  const read = new Map<string, string[]>();
  for (const file of modules) {
    const text = readFileSync(file, 'utf8');
    if (/^import \{ limits \} from/m.test(text)) read.set(file, pathsIn(file, text));
  }
  return read;
}

const isOf = (leaf: string, read: string) => `${leaf}.`.startsWith(`${read}.`) || read.startsWith(`${leaf}.`);

it('reads a number by its path, by names and within its group', () => {
  const text = `
    const { note, reply: most } = limits.support;
    const { about, email: { max } } = limits;
    call(limits.upload.widths.map(String), limits.video.maxBytes + 1, other.limits.page.photos);`;
  expect(pathsIn('a.ts', text)).toEqual([
    ...['support.note', 'support.reply', 'about', 'email.max'],
    ...['upload.widths.map', 'video.maxBytes'],
  ]);
});

it('has each number of its three tables once', () => {
  const leaves = [screenLimits, specifiedLimits, sharedLimits].flatMap((table) => leavesOf(table));
  expect(leavesOf(limits).toSorted()).toEqual(leaves.toSorted());
});

it('shares only numbers that two modules use: move any other into its module', () => {
  const read = [...readModules()];
  const users = (leaf: string) => read.filter(([, paths]) => paths.some((path) => isOf(leaf, path))).length;
  expect(read.length).toBeGreaterThan(100);
  expect(leavesOf(sharedLimits).filter((leaf) => users(leaf) < 2)).toEqual([]);
});

it('has no number of the specification or of a screen that no module uses', () => {
  const paths = [...readModules().values()].flat();
  const leaves = [...leavesOf(screenLimits), ...leavesOf(specifiedLimits)];
  expect(leaves.filter((leaf) => !paths.some((path) => isOf(leaf, path)))).toEqual([]);
});

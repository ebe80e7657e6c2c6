import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor, type Expression, type JSXElement, type JSXEmptyExpression } from 'oxc-parser';
import { expect, test } from 'vitest';

/*
 * The text of a member may run from right to left. An element with `dir` lays it out in its own direction, and keeps what is
 * around it; EmoticonText has one. Texts within messages are isolated by their translator (lib/core/isolate-text.ts).
 */

/** Names of what members and staff write. */
const texts = new Set([
  'signature',
  'occupation',
  'city',
  'excerpt',
  'preview',
  'reason',
  'statusReason',
  'note',
  'draft',
]);
/** `text` is such a name as a property of these alone. */
const owners = new Set(['ticket', 'reply', 'note', 'appeal', 'item', 'mail']);

/** What has one of the names, and is an element, a text of the product, or within another component with a direction. */
const others = new Set([
  'components/admin/support/thread-row.tsx preview',
  'components/admin/overview/key-figures.tsx note',
  'components/admin/prices/price-editor.tsx preview',
  'components/admin/membership/matrix-table.tsx content',
  'components/sanctions/suspension-appeal.tsx content',
  'components/members/member-profile.tsx note',
  'components/ui/upload-row.tsx preview',
  'app/_home/profile-page.tsx note',
]);

function nameOf(expression: Expression | JSXEmptyExpression): string | undefined {
  switch (expression.type) {
    case 'ConditionalExpression':
      return nameOf(expression.consequent) ?? nameOf(expression.alternate);
    case 'LogicalExpression':
      return nameOf(expression.right);
    case 'Identifier':
      return texts.has(expression.name) ? expression.name : undefined;
    case 'MemberExpression': {
      const { object, property } = expression;
      if (property.type !== 'Identifier') return undefined;
      if (texts.has(property.name) || property.name === 'content') return property.name;
      const isText = property.name === 'text' && object.type === 'Identifier' && owners.has(object.name);
      return isText ? `${object.name}.text` : undefined;
    }
    default:
      return undefined;
  }
}

function hasDirection({ openingElement: { name, attributes } }: JSXElement): boolean {
  if (name.type === 'JSXIdentifier' && name.name === 'bdi') return true;
  return attributes.some((one) => one.type === 'JSXAttribute' && one.name.name === 'dir');
}

function listTexts(file: string, source: string): { name: string; isIsolated: boolean }[] {
  const found: { name: string; isIsolated: boolean }[] = [];
  const around: boolean[] = [];
  new Visitor({
    JSXElement(element) {
      around.push(hasDirection(element));
      for (const child of element.children) {
        const name = child.type === 'JSXExpressionContainer' ? nameOf(child.expression) : undefined;
        if (name === undefined || others.has(`${file} ${name}`)) continue;
        found.push({ name: `${file} ${name}`, isIsolated: around.includes(true) });
      }
    },
    'JSXElement:exit': () => void around.pop(),
  }).visit(parseSync(file, source).program);
  return found;
}

const files = ['components', 'app'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.') && !name.startsWith('gallery'))
    .map((name) => path.join(folder, name)),
);

test('each text of a member is in an element with its own direction', () => {
  const found = files.flatMap((file) => listTexts(file, readFileSync(file, 'utf8')));
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ isIsolated }) => !isIsolated).map(({ name }) => name)).toEqual([]);
});

test('a text without a direction is found', () => {
  const source =
    'const a = <p><b>{mail.isOwn ? t("own") : mail.content}</b></p>; const b = <p dir="auto"><b>{mail.content}</b></p>;';
  expect(listTexts('x.tsx', source).map(({ isIsolated }) => isIsolated)).toEqual([false, true]);
});

test.each(['components/ui/text-input.tsx', 'components/ui/textarea.tsx', 'components/ui/growing-textarea.tsx'])(
  'what is typed in %s has its own direction',
  (file) => {
    expect(readFileSync(file, 'utf8')).toContain('dir="auto"');
  },
);

test('each text box outside them has its own direction', () => {
  const boxes = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<textarea\b[^]*?\n\s*\/>/g)].map(([box]) => ({ file, box })),
  );
  expect(boxes.length).toBeGreaterThan(3);
  expect(boxes.filter(({ box }) => !box.includes('dir="auto"')).map(({ file }) => file)).toEqual([]);
});

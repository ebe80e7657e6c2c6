import * as z from 'zod';
import { locales } from '@/lib/core/locale';
import { siteSettingDefaults, siteSettingShapes, type EditedSetting, type SiteSettingName } from './model';
import type { SettingField, SettingForm } from './model';

/** The parts of a JSON schema that describe a value. */
type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
};

type Tree = Readonly<Record<string, unknown>>;

/** The labels of the editor: the namespace `siteSettings`. */
type SettingLabels = {
  readonly settings: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
  readonly fields: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly parts: Readonly<Record<string, string>>;
  readonly languages: Readonly<Record<string, string>>;
  readonly choices: Readonly<Record<string, string>>;
};

/** Describes a setting for its editor, which is built from its shape. A missing label is replaced by the name. */
export function describeSetting({ name, value, revision }: EditedSetting, labels: SettingLabels): SettingForm {
  const { title, text } = labels.settings[name] ?? { title: name, text: '' };
  return { name, title, text, revision, fields: fieldsOf(name, value, labels) };
}

/** Lists the labels that the shapes need and the texts do not have. */
export function missingLabels(labels: SettingLabels): readonly string[] {
  const names = Object.keys(siteSettingShapes) as SiteSettingName[]; // the keys of a constant table
  return names.flatMap((name) => {
    const missing = labels.settings[name]?.title && labels.settings[name].text ? [] : [`settings.${name}`];
    const missed = (key: string) => missing.push(key);
    for (const leaf of leavesOf(schemaOf(name), [])) labelOf(name, leaf, labels, missed);
    return [...new Set(missing)];
  });
}

type Leaf = { readonly path: readonly string[]; readonly schema: Schema };

function schemaOf(name: SiteSettingName): Schema {
  return z.toJSONSchema(siteSettingShapes[name], { unrepresentable: 'any', io: 'input' }) as Schema; // the parts that are read
}

function leavesOf(schema: Schema, path: readonly string[]): Leaf[] {
  if (!schema.properties) return [{ path, schema }];
  return Object.entries(schema.properties).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

function fieldsOf(name: SiteSettingName, value: Tree, labels: SettingLabels): SettingField[] {
  const defaults: Tree = siteSettingDefaults[name];
  return leavesOf(schemaOf(name), []).map((leaf) => ({
    path: leaf.path,
    ...labelOf(name, leaf, labels, () => undefined),
    ...controlOf(leaf.schema, labels),
    value: findAt(value, leaf.path),
    default: findAt(defaults, leaf.path),
  }));
}

/** The label of a field, and of the group of fields that belong together, such as the numbers of a rate. */
function labelOf(name: string, { path, schema }: Leaf, labels: SettingLabels, missed: (key: string) => void) {
  const [field = '', ...rest] = path;
  const find = (of: Readonly<Record<string, string>> | undefined, key: string, section: string): string => {
    const label = of?.[key];
    if (!label) missed(`${section}.${key}`);
    return label ?? key;
  };
  for (const choice of choicesOf(schema)) find(labels.choices, choice, 'choices');
  const first = find(labels.fields[name], field, `fields.${name}`);
  if (rest.length === 0) return { label: first, group: undefined };
  const inner = rest.map((key) =>
    locales.some((locale) => locale === key)
      ? find(labels.languages, key, 'languages')
      : find(labels.parts, key, 'parts'),
  );
  return { label: inner.join(' · '), group: first };
}

const choicesOf = ({ enum: own, items }: Schema): readonly string[] => (own ?? items?.enum ?? []).map(String);

function controlOf(schema: Schema, labels: SettingLabels): Pick<SettingField, 'control'> {
  const choices = choicesOf(schema).map((value) => ({ value, label: labels.choices[value] ?? value }));
  const { minimum, maximum, maxLength } = schema;
  if (schema.type === 'boolean') return { control: { kind: 'switch' } };
  if (schema.type === 'integer' || schema.type === 'number')
    return { control: { kind: 'number', isWhole: schema.type === 'integer', min: minimum, max: maximum } };
  if (choices.length > 0) return { control: { kind: schema.type === 'array' ? 'choices' : 'choice', choices } };
  if (schema.type === 'string') return { control: { kind: 'text', maxLength } };
  return { control: { kind: 'json' } };
}

function findAt(tree: Tree, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (value instanceof Object ? (value as Tree)[key] : undefined), tree);
}

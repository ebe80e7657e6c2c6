import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor, type Argument, type Program, type TSType } from 'oxc-parser';

/*
 * Reads the row types of `execute<Row>(…)` and of the `done` of `callFunction` from the sources, where the compiler cannot compare them with the statement. A
 * type is followed through aliases, intersections, indexed access and imports; what cannot be followed is `any`.
 */

/** The types that a value may have in JavaScript. `missing` is an optional column, and `any` a type that is not followed. */
export type Kind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'array'
  | 'object'
  | 'buffer'
  | 'date'
  | 'missing'
  | 'any';
export type Kinds = ReadonlySet<Kind>;
/** The declared columns of a statement; undefined where the type is not an object with known keys. */
type RowType = ReadonlyMap<string, Kinds> | undefined;

/** A statement with a row type, by the line of the call, from 1. */
export type StatementSite = { readonly file: string; readonly line: number; readonly row: RowType };

type Module = {
  readonly file: string;
  readonly source: string;
  readonly program: Program;
  readonly aliases: ReadonlyMap<string, TSType>;
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
};

/** A type with the module whose names it uses. */
type Scoped = { readonly type: TSType; readonly scope: Module; readonly isOptional?: boolean };

const modules = new Map<string, Module | undefined>();

/** Lists the statements with a row type in a file of the project, by its path from the root. */
export function listSites(root: string, file: string): StatementSite[] {
  const scope = readModule(root, file);
  if (!scope) return [];
  const sites: StatementSite[] = [];
  const add = (type: TSType, offset: number) =>
    sites.push({ file, line: lineAt(scope.source, offset), row: columnsOf(root, { type, scope }) });
  new Visitor({
    CallExpression({ callee, typeArguments, arguments: args }) {
      if (callee.type === 'Identifier' && callee.name === 'callFunction') {
        const type = typeOfDone(args[2]);
        if (type) add(type, callee.start);
      }
      const [type] = typeArguments?.params ?? [];
      if (!type || callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name === 'execute') add(type, callee.property.start);
    },
  }).visit(scope.program);
  return sites;
}

/** Returns the type of the row that the option `done` of `callFunction` receives. */
function typeOfDone(options: Argument | undefined): TSType | undefined {
  if (options?.type !== 'ObjectExpression') return undefined;
  for (const property of options.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== 'done') continue;
    if (property.value.type !== 'ArrowFunctionExpression') return undefined;
    const [row] = property.value.params;
    return row && 'typeAnnotation' in row ? row.typeAnnotation?.typeAnnotation : undefined;
  }
  return undefined;
}

function readModule(root: string, file: string): Module | undefined {
  const known = modules.get(file);
  if (known) return known;
  const source = readFileSync(path.join(root, file), 'utf8');
  const { program } = parseSync(file, source);
  const aliases = new Map<string, TSType>();
  const imports = new Map<string, { from: string; name: string }>();
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'TSTypeAliasDeclaration') aliases.set(declared.id.name, declared.typeAnnotation);
    if (statement.type !== 'ImportDeclaration') continue;
    for (const specifier of statement.specifiers)
      if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier')
        imports.set(specifier.local.name, { from: statement.source.value, name: specifier.imported.name });
  }
  new Visitor({
    // The types of a function; those of the module come first.
    TSTypeAliasDeclaration({ id, typeAnnotation }) {
      if (!aliases.has(id.name)) aliases.set(id.name, typeAnnotation);
    },
  }).visit(program);
  const scope = { file, source, program, aliases, imports };
  modules.set(file, scope);
  return scope;
}

/** Returns the type behind a name, through aliases and imports; undefined outside the project. */
function follow(root: string, name: string, scope: Module): Scoped | undefined {
  const alias = scope.aliases.get(name);
  if (alias) return { type: alias, scope };
  const imported = scope.imports.get(name);
  const file = imported && resolveFile(root, scope.file, imported.from);
  const other = file && readModule(root, file);
  return other && imported ? follow(root, imported.name, other) : undefined;
}

function resolveFile(root: string, file: string, source: string): string | undefined {
  if (!source.startsWith('@/') && !source.startsWith('.')) return undefined;
  const base = source.startsWith('@/') ? source.slice(2) : path.posix.join(path.posix.dirname(file), source);
  return [`${base}.ts`, `${base}/index.ts`].find((name) => existsSync(path.join(root, name)));
}

function columnsOf(root: string, { type, scope }: Scoped): RowType {
  const members = membersOf(root, { type, scope });
  if (!members) return undefined;
  return new Map(
    [...members].map(([name, member]) => {
      const kinds = kindsOf(root, member);
      return [name, member.isOptional ? new Set([...kinds, 'missing' as const]) : kinds];
    }),
  );
}

type Members = Map<string, Scoped>;

function membersOf(root: string, { type, scope }: Scoped): Members | undefined {
  if (type.type === 'TSParenthesizedType') return membersOf(root, { type: type.typeAnnotation, scope });
  if (type.type === 'TSTypeLiteral') return membersOfLiteral(type, scope);
  if (type.type === 'TSIntersectionType')
    return joinMembers(type.types.map((part) => membersOf(root, { type: part, scope })));
  if (type.type === 'TSIndexedAccessType') {
    const target = indexed(root, { type, scope });
    return target && membersOf(root, target);
  }
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return undefined;
  const { name } = type.typeName;
  const [first, second] = type.typeArguments?.params ?? [];
  if ((name === 'Readonly' || name === 'Partial') && first) return membersOf(root, { type: first, scope });
  if ((name === 'Pick' || name === 'Omit') && first && second)
    return pick(name, membersOf(root, { type: first, scope }), second);
  const target = follow(root, name, scope);
  return target && membersOf(root, target);
}

function membersOfLiteral(type: Extract<TSType, { type: 'TSTypeLiteral' }>, scope: Module): Members {
  const members: Members = new Map();
  for (const member of type.members) {
    if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) continue;
    const name =
      member.key.type === 'Identifier'
        ? member.key.name
        : member.key.type === 'Literal'
          ? String(member.key.value)
          : '';
    members.set(name, { type: member.typeAnnotation.typeAnnotation, scope, isOptional: member.optional });
  }
  return members;
}

function joinMembers(parts: readonly (Members | undefined)[]): Members | undefined {
  // A later part of an intersection that repeats a column narrows it.
  return parts.some((part) => !part) ? undefined : new Map(parts.flatMap((part) => [...(part ?? [])]));
}

function pick(name: 'Pick' | 'Omit', members: Members | undefined, keys: TSType): Members | undefined {
  const names = new Set(
    (keys.type === 'TSUnionType' ? keys.types : [keys]).flatMap((key) =>
      key.type === 'TSLiteralType' && key.literal.type === 'Literal' ? [String(key.literal.value)] : [],
    ),
  );
  return members && new Map([...members].filter(([key]) => names.has(key) === (name === 'Pick')));
}

/** Returns the type of `Model['field']` or `Model['list'][number]`. */
function indexed(root: string, { type, scope }: Scoped): Scoped | undefined {
  if (type.type !== 'TSIndexedAccessType') return undefined;
  const { objectType, indexType } = type;
  if (indexType.type === 'TSNumberKeyword') {
    const list =
      objectType.type === 'TSIndexedAccessType'
        ? indexed(root, { type: objectType, scope })
        : { type: objectType, scope };
    return list && elementOf(list);
  }
  const key =
    indexType.type === 'TSLiteralType' && indexType.literal.type === 'Literal' ? String(indexType.literal.value) : '';
  return membersOf(root, { type: objectType, scope })?.get(key);
}

function elementOf({ type, scope }: Scoped): Scoped | undefined {
  if (type.type === 'TSArrayType') return { type: type.elementType, scope };
  if (type.type === 'TSTypeOperator') return elementOf({ type: type.typeAnnotation, scope });
  return undefined;
}

const keywords: Readonly<Record<string, Kind>> = {
  TSStringKeyword: 'string',
  TSTemplateLiteralType: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSUndefinedKeyword: 'null',
  TSArrayType: 'array',
  TSTupleType: 'array',
  TSTypeLiteral: 'object',
};
const globals: Readonly<Record<string, Kind>> = {
  Buffer: 'buffer',
  Uint8Array: 'buffer',
  Date: 'date',
  Record: 'object',
};
const literalKinds: Readonly<Record<string, Kind>> = { string: 'string', number: 'number', boolean: 'boolean' };

function kindsOf(root: string, { type, scope }: Scoped): Kinds {
  const keyword = keywords[type.type];
  if (keyword) return new Set([keyword]);
  if (type.type === 'TSParenthesizedType') return kindsOf(root, { type: type.typeAnnotation, scope });
  if (type.type === 'TSUnionType')
    return new Set(type.types.flatMap((part) => [...kindsOf(root, { type: part, scope })]));
  if (type.type === 'TSLiteralType' && type.literal.type === 'Literal')
    return new Set([literalKinds[typeof type.literal.value] ?? 'any']);
  if (type.type === 'TSTypeOperator' && type.operator === 'keyof') return new Set(['string']);
  if (type.type === 'TSTypeOperator' && type.operator === 'readonly')
    return kindsOf(root, { type: type.typeAnnotation, scope });
  if (type.type === 'TSIndexedAccessType') {
    // The elements of a constant list, `(typeof states)[number]`, are names.
    if (withoutParentheses(type.objectType).type === 'TSTypeQuery') return new Set(['string']);
    const target = indexed(root, { type, scope });
    return target ? kindsOf(root, target) : new Set(['any']);
  }
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return new Set(['any']);
  const kind = globals[type.typeName.name];
  if (kind) return new Set([kind]);
  const target = follow(root, type.typeName.name, scope);
  return target ? kindsOf(root, target) : new Set(['any']);
}

const withoutParentheses = (type: TSType): TSType => (type.type === 'TSParenthesizedType' ? type.typeAnnotation : type);

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;

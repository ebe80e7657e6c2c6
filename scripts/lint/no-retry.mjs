const roots = new Set(['describe', 'it', 'test']);
const configurations = /(?:playwright|vitest)\.config\.m?ts$/;
const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

/** Reports what hides a failing test: retries, expected failures, `only`, and `skip` without a condition. */
export const noRetry = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      retry: 'A retry hides a race: find what the test does not wait for.',
      failing: 'A test that fails is mended or deleted, not marked.',
      only: 'Run one test with -t, and leave all of them in the suite.',
      skip: 'Skip a test only under a condition, such as a missing program: skipIf(condition).',
    },
  },
  create(context) {
    const isConfiguration = configurations.test(context.filename);
    return {
      MemberExpression(node) {
        const { name } = node.property;
        if (!roots.has(rootName(node.object))) return;
        if (['fail', 'fails', 'fixme'].includes(name)) context.report({ node, messageId: 'failing' });
        if (name === 'only') context.report({ node, messageId: 'only' });
        if (name === 'skip' && !hasCondition(node)) context.report({ node, messageId: 'skip' });
      },
      Property(node) {
        const name = node.key.name ?? node.key.value;
        if ((name !== 'retry' && name !== 'retries') || node.value.value === 0) return;
        if (isConfiguration || isOption(node.parent)) context.report({ node, messageId: 'retry' });
      },
    };
  },
};

/** Returns the first name of a chain: `it` of `it.each(rows).skip`. */
function rootName(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return rootName(node.object);
  if (node.type === 'CallExpression') return rootName(node.callee);
  return node.type === 'TaggedTemplateExpression' ? rootName(node.tag) : '';
}

/** Playwright's `test.skip(condition, reason)`. */
function hasCondition(node) {
  const { parent } = node;
  if (parent.type !== 'CallExpression' || parent.callee !== node) return false;
  const [condition, reason] = parent.arguments;
  if (!condition || condition.type === 'Literal' || condition.type === 'TemplateLiteral') return false;
  return !functions.has(condition.type) || reason !== undefined;
}

/** An object that is an argument of `test`, `it`, `describe` or one of their methods. */
function isOption({ parent }) {
  return parent.type === 'CallExpression' && roots.has(rootName(parent.callee));
}

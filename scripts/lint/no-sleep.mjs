const names = new Set(['sleep', 'delay', 'wait']);
const hasty = /^wait(For|Until)$/;
const timers = /^(?:node:)?timers\/promises$/;

/** Reports a wait by time in tests. It is too short on a slow machine, and wastes time on a fast one. */
export const noSleep = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      sleep:
        'Wait for the state instead: expect.poll, findBy, until(), a locator, or an event. Fake timers advance what the product times.',
      hasty: 'Use expect.poll, which waits longer: this gives up after a second, on a busy machine too.',
    },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'sleep' });
    return {
      ImportDeclaration(node) {
        if (timers.test(node.source.value)) report(node);
      },
      ImportExpression(node) {
        if (timers.test(node.source.value)) report(node);
      },
      CallExpression(node) {
        const { callee } = node;
        const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
        const isOwn = callee.type === 'Identifier' && names.has(name);
        if (isOwn || name === 'waitForTimeout' || isSleep(node, name)) report(node);
        if (callee.object?.name === 'vi' && hasty.test(name)) context.report({ node, messageId: 'hasty' });
      },
    };
  },
};

/** A timer that resolves the promise around it. One without a delay waits only for the next turn of the event loop. */
function isSleep(node, name) {
  const [callback, delay] = node.arguments;
  if (name === 'promisify') return callback?.type === 'Identifier' && callback.name === 'setTimeout';
  if (name !== 'setTimeout' || !callback || !delay || delay.value === 0) return false;
  const resolve = findResolve(node);
  return resolve !== undefined && (callback.name === resolve || calls(callback.body, resolve));
}

/** Returns the name of `resolve` in the closest `new Promise((resolve) => …)` around a node. */
function findResolve(node) {
  for (let at = node.parent; at; at = at.parent)
    if (at.type === 'NewExpression' && at.callee.name === 'Promise') return at.arguments[0]?.params?.[0]?.name;
  return undefined;
}

function calls(body, name) {
  if (!body) return false;
  const statements = body.type === 'BlockStatement' ? body.body.map(({ expression }) => expression) : [body];
  return statements.some((statement) => statement?.type === 'CallExpression' && statement.callee.name === name);
}

const writers = new Set(['logger', 'console', 'logFailure', 'logRefusal']);
const streams = new Set(['stdout', 'stderr']);
const texts = new Set(['message', 'stack', 'cause']);
const errorNames = /^(?:err|error|cause|exception)$/;

/**
 * Reports texts of errors in log lines and on the terminal: they contain parameters of statements, addresses and what members wrote.
 * An error is given to the logger as `err`, which describes it by a list, and to `printFailure` on the terminal.
 */
export const noRawError = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      text: 'The text of an error may contain data: give the error itself to the logger as `err`, or to printFailure.',
    },
  },
  create(context) {
    return {
      CallExpression(node) {
        const kind = kindOf(node.callee);
        if (!kind) return;
        for (const argument of node.arguments) {
          const textNode = findText(argument, kind);
          if (textNode) context.report({ node: textNode, messageId: 'text' });
        }
      },
    };
  },
};

/** Returns `log` for a call of the logger, and `print` for one that prints. */
function kindOf(callee) {
  if (callee.type === 'Identifier') return writers.has(callee.name) ? 'log' : undefined;
  if (callee.type !== 'MemberExpression') return undefined;
  const { object } = callee;
  if (object.type === 'Identifier' && writers.has(object.name)) return object.name === 'console' ? 'print' : 'log';
  const isStream =
    object.type === 'MemberExpression' && object.object.name === 'process' && streams.has(object.property.name);
  return isStream && callee.property.name === 'write' ? 'print' : undefined;
}

/** Returns the first text of an error below a node. An error may be a value of a log line, which describes it. */
function findText(node, kind, isText = kind === 'print') {
  if (!node || typeof node.type !== 'string') return undefined;
  if (node.type === 'Identifier') return isText && errorNames.test(node.name) ? node : undefined;
  if (node.type === 'MemberExpression') {
    const name = node.computed ? node.property.value : node.property.name;
    return texts.has(name) ? node : undefined;
  }
  if (/Function/.test(node.type)) return undefined;
  const isCall = node.type === 'CallExpression';
  const makesText = isCall ? /^(?:String|inspect)$/.test(node.callee.name) : node.type === 'TemplateLiteral';
  // Another function describes the error.
  const isInside = makesText || (isText && !isCall);
  for (const child of node.type === 'Property' ? [node.value] : childrenOf(node)) {
    const textNode = findText(child, kind, isInside);
    if (textNode) return textNode;
  }
  return undefined;
}

function childrenOf(node) {
  return Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value?.type === 'string');
}

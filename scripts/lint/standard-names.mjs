/** Names that state how a value was obtained, or nothing, by what to write instead. */
const bindings = new Map([
  ['found', 'the noun of what was found: member, order, rows'],
  ['place', 'index or position'],
  ['one', 'the noun of the item'],
  ['shown', 'visible… and the noun'],
  ['wanted', 'requested… and the noun'],
  ['given', 'the noun of the value, such as input or options'],
  ['most', 'max… and the unit'],
]);
/** A bound in another form than `maxRows`. */
const bound = /^most[A-Z]|[a-z]AtMost$/;
const types = new Map([
  ['Wanted', 'the noun of the request, such as QueueQuery'],
  ['Given', 'the noun of the value, such as GiftInput'],
  ['Parts', 'the noun of what they are parts of, such as SenderDeps'],
  ['Words', 'Texts'],
]);

/** Reports declared names that are not the noun of their value. Properties of models and of tables are not declared here. */
export const standardNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { name: "'{{name}}' is no noun of its value. Use {{instead}}." },
  },
  create(context) {
    const check = (node, names) => {
      const instead = bound.test(node.name) ? 'max… and the unit' : names.get(node.name);
      if (instead) context.report({ node, messageId: 'name', data: { name: node.name, instead } });
    };
    const checkPattern = (node) => {
      if (node?.type === 'Identifier') check(node, bindings);
      else if (node?.type === 'ObjectPattern')
        node.properties.forEach(({ value, argument }) => checkPattern(value ?? argument));
      else if (node?.type === 'ArrayPattern') node.elements.forEach(checkPattern);
      else if (node?.type === 'AssignmentPattern') checkPattern(node.left);
      else if (node?.type === 'RestElement') checkPattern(node.argument);
      else if (node?.type === 'TSParameterProperty') checkPattern(node.parameter);
    };
    const checkParameters = (node) => node.params.forEach(checkPattern);
    return {
      VariableDeclarator: (node) => checkPattern(node.id),
      FunctionDeclaration: checkParameters,
      FunctionExpression: checkParameters,
      ArrowFunctionExpression: checkParameters,
      TSTypeAliasDeclaration: (node) => check(node.id, types),
      TSInterfaceDeclaration: (node) => check(node.id, types),
    };
  },
};

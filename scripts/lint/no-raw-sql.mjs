/** Reports text that becomes SQL as it is: a value within it would be a statement. Values are parameters, constants `literal`. */
export const noRawSql = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { raw: 'Use a parameter, sql.identifier, or `literal` of db/literal.ts for a constant of the program.' },
  },
  create(context) {
    return {
      MemberExpression(node) {
        const { object, property, computed } = node;
        if (computed || property.type !== 'Identifier') return;
        const isRaw = property.name === 'raw' && object.type === 'Identifier' && object.name === 'sql';
        if (isRaw || property.name === 'unsafe') context.report({ node, messageId: 'raw' });
      },
    };
  },
};

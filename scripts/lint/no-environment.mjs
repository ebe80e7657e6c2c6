/** Reports reads of `process.env`: settings have one file, which checks all of them at the start. */
export const noEnvironment = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { environment: 'lib/platform/env.ts alone reads the environment.' },
  },
  create(context) {
    return {
      MemberExpression(node) {
        const { object, property, computed } = node;
        const name = computed ? property.value : property.name;
        if (object.type === 'Identifier' && object.name === 'process' && name === 'env')
          context.report({ node, messageId: 'environment' });
      },
    };
  },
};

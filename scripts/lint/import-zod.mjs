/** Reports `import { z }`, which keeps the whole library in a bundle, 92 kB instead of 26. */
export const importZod = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { whole: "Write import * as z from 'zod'." },
  },
  create(context) {
    return {
      ImportDeclaration({ source, specifiers }) {
        if (source.value !== 'zod') return;
        for (const node of specifiers)
          if (node.type === 'ImportSpecifier' && node.imported.name === 'z')
            context.report({ node, messageId: 'whole' });
      },
    };
  },
};

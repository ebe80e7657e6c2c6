const privateModule = /(?:^|\/)next\/dist(?:\/|$)/;
const privateFile =
  /(?:^|\/)(?:[\w-]+-manifest\.js(?:on)?|required-server-files\.js(?:on)?|BUILD_ID)$|(?:^|\/)\.next\/(?!static(?:\/|$))/;

/** The folder of a build whose names Next documents, because servers of files send it. */
const publicFolder = 'static';

/**
 * Reports imports of Next's own modules, in any form, and names of the lists in its build. Both change without notice; what
 * is documented are the exports of `next` and the outputs that `scripts/start/next-adapter.mjs` receives.
 */
export const noPrivateNext = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      module: 'Modules of next/dist change without notice: use an export of next, a package, or code of the project.',
      file: "Next's files in .next change without notice: let scripts/start/next-adapter.mjs list what is needed.",
    },
  },
  create(context) {
    const check = (node, text) => {
      if (privateModule.test(text)) context.report({ node, messageId: 'module' });
      else if (privateFile.test(text)) context.report({ node, messageId: 'file' });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateElement(node) {
        check(node, node.value.raw);
      },
      CallExpression({ arguments: parts }) {
        parts.forEach((node, index) => {
          const [name, next] = [node, parts[index + 1]].map((part) => (part?.type === 'Literal' ? part.value : part));
          if (name === 'next' && next === 'dist') context.report({ node, messageId: 'module' });
          if (name === '.next' && next !== undefined && next !== publicFolder)
            context.report({ node, messageId: 'file' });
        });
      },
    };
  },
};

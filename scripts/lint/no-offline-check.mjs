/** Reports a comparison of a reply with `offline`: useCall and useReplyText return the sentence for it. */
export const noOfflineCheck = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      offline: 'Run the call by useCall, or show the reply by useReplyText: both have the sentence for no connection.',
    },
  },
  create(context) {
    return {
      BinaryExpression(node) {
        if (!/^[!=]==?$/.test(node.operator)) return;
        const sides = [node.left, node.right];
        const isOfKind = sides.some((side) => unwrap(side).property?.name === 'kind');
        if (isOfKind && sides.some(({ value }) => value === 'offline')) context.report({ node, messageId: 'offline' });
      },
    };
  },
};

/** Returns the member access of `reply?.kind`, too. */
const unwrap = (node) => (node.type === 'ChainExpression' ? node.expression : node);

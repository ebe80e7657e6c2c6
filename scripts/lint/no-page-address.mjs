const address = /^\/(?:[mw](?:[/?#]|$)|admin(?:\/|$))/;
const pattern = /^\/(?:\(?[mw]\b|\[mw\]|admin\/)/;

/** Reports the address of a page as a string, a template or a regular expression: links use page names. */
export const noPageAddress = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { literal: "Name the page: href(terminal, 'profile', { id }), useHref(), getHref() or findRoute()." },
  },
  create(context) {
    const check = (node, isAddress) => {
      if (isAddress) context.report({ node, messageId: 'literal' });
    };
    return {
      Literal: (node) =>
        check(
          node,
          node.regex
            ? pattern.test(node.regex.pattern.replace(/^\^|\\/g, ''))
            : typeof node.value === 'string' && address.test(node.value),
        ),
      TemplateLiteral: (node) => check(node, address.test(node.quasis[0]?.value.cooked ?? '')),
    };
  },
};

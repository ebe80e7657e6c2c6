/** Reports a form that does not get its properties from a hook of components/forms. Searches only change the address. */
export const formByHook = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      form: 'Spread `formProps` of useEndpointForm, useStaffForm or useActionForm; a search has role="search".',
    },
  },
  create(context) {
    return {
      JSXOpeningElement(node) {
        if (node.name.name !== 'form') return;
        if (!node.attributes.some((attribute) => isFormProps(attribute) || isSearch(attribute)))
          context.report({ node, messageId: 'form' });
      },
    };
  },
};

function isFormProps({ type, argument }) {
  if (type !== 'JSXSpreadAttribute') return false;
  return argument.name === 'formProps' || argument.property?.name === 'formProps';
}

const isSearch = ({ type, name, value }) =>
  type === 'JSXAttribute' && name.name === 'role' && value?.value === 'search';

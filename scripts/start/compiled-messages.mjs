import { readFile } from 'node:fs/promises';
import compile from 'icu-minify/compile';

/**
 * A plugin of the bundler: compiles the messages of the catalogues as the build of the pages does, so that no process loads a parser of
 * ICU, and a file of texts is the same from each of them.
 */
export const compiledMessages = {
  name: 'compiled-messages',
  setup(build) {
    build.onLoad({ filter: /[\\/]messages[\\/](?:en|zh-CN|zh-TW)[\\/][\w-]+\.json$/ }, async ({ path }) => {
      const messages = compileAll(JSON.parse(await readFile(path, 'utf8')));
      return { contents: `module.exports = JSON.parse(${JSON.stringify(JSON.stringify(messages))});` };
    });
  },
};

/** The formatter for compiled messages, in place of the one with the parser. */
export const compiledFormatter = { 'use-intl/format-message': 'use-intl/format-message/format-only' };

function compileAll(tree) {
  if (typeof tree === 'string') return compile(tree);
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, compileAll(value)]));
}

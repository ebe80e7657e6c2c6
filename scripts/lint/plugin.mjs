import { allowedImports } from './allowed-imports.mjs';
import { formByHook } from './form-by-hook.mjs';
import { importZod } from './import-zod.mjs';
import { noEnvironment } from './no-environment.mjs';
import { noLegacyWord } from './no-legacy-word.mjs';
import { noOfflineCheck } from './no-offline-check.mjs';
import { noPageAddress } from './no-page-address.mjs';
import { noPrivateNext } from './no-private-next.mjs';
import { noRawError } from './no-raw-error.mjs';
import { noRawSql } from './no-raw-sql.mjs';
import { noRetry } from './no-retry.mjs';
import { noSleep } from './no-sleep.mjs';
import { standardNames } from './standard-names.mjs';

/** The rules of this project, for oxlint's `jsPlugins`. */
export default {
  meta: { name: 'yuanfen' },
  rules: {
    'allowed-imports': allowedImports,
    'form-by-hook': formByHook,
    'import-zod': importZod,
    'no-environment': noEnvironment,
    'no-legacy-word': noLegacyWord,
    'no-offline-check': noOfflineCheck,
    'no-page-address': noPageAddress,
    'no-private-next': noPrivateNext,
    'no-raw-error': noRawError,
    'no-raw-sql': noRawSql,
    'no-retry': noRetry,
    'no-sleep': noSleep,
    'standard-names': standardNames,
  },
};

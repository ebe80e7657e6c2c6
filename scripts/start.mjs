// Runs the site. Imports no package at first, because nothing is installed in a fresh clone.
import { createRequire } from 'node:module';

import { spawnBundler } from './start/bundle.mjs';
import { requireNode, installPackages, projectRoot } from './start/install.mjs';

process.chdir(projectRoot);
requireNode();
await installPackages();
spawnBundler();
// Required, not imported: the loader of modules would keep the source of the bundle in memory.
createRequire(import.meta.url)('../build/supervisor.js');

// Runs the site. Imports no package at first, because nothing is installed in a fresh clone.
import { requireNode, installPackages, projectRoot } from './start/install.mjs';

process.chdir(projectRoot);
requireNode();
await installPackages();
await import('tsx');
await import('./start/main.ts');

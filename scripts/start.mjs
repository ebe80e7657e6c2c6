// Runs the site. Imports no package at first: it must work on a fresh clone.
import { requireNode, installPackages, projectRoot } from './start/install.mjs';

process.chdir(projectRoot);
requireNode();
await installPackages();
await import('tsx');
await import('./start/main.ts');

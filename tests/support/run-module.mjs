/** Runs a test's module in a process of its own, with Vite's `import.meta.glob`. Arguments: the module, then its arguments. */
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const [module = ''] = process.argv.splice(2, 1);
await runnerImport(resolve(module), { configFile: false, logLevel: 'error' });

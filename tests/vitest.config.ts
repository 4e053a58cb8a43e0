import { defineConfig } from 'vitest/config';

export default defineConfig({
	root: new URL('..', import.meta.url).pathname,
	test: {
		projects: [
			{
				extends: true,
				test: {
					name: 'units',
					include: ['tests/{rules,api,stores,sites}/**/*.test.{ts,tsx}'],
					setupFiles: ['tests/support/own-articles.ts'],
					testTimeout: 30_000,
					hookTimeout: 30_000,
				},
			},
			{
				extends: true,
				test: {
					name: 'faults',
					include: ['tests/faults/**/*.test.ts'],
					testTimeout: 60_000,
					fileParallelism: false,
				},
			},
			{
				extends: true,
				test: {
					name: 'browser',
					include: ['tests/e2e/**/*.test.ts'],
					globalSetup: ['tests/support/serve.ts'],
					testTimeout: 60_000,
					hookTimeout: 60_000,
					expect: { poll: { timeout: 10_000 } },
					maxWorkers: 2,
					sequence: { groupOrder: 1 },
				},
			},
		],
	},
});

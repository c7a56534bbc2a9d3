import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Two files at a time on the smallest machine too: most of them wait for a database or a process.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,server,db,tests,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.database.test.ts'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['{app,server,db,tests}/**/*.database.test.ts'],
          globalSetup: ['tests/setup/postgres.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'

/**
 * Loading the program costs more than most test files, so the files of one worker load it once. Tests with a database
 * have one each, and what a file replaces is put back at its end.
 */
const SHARED_MODULES = { isolate: false, setupFiles: ['tests/setup/leave-no-trace.ts'] }

export default defineConfig({
  test: {
    // Two files at a time on the smallest machine too: most of them wait for a database or a process.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...SHARED_MODULES,
          name: 'unit',
          include: ['{app,server,db,tests,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.database.test.ts'],
          // A busy machine is no fault of the program.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...SHARED_MODULES,
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

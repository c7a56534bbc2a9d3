import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { startProgramsFaster } from './tests/setup/start-programs-faster.ts'

/**
 * Loading the program costs more than most test files, so the files of one worker load it once. Tests with a database
 * have one each, and what a file replaces is put back at its end.
 */
const SHARED_MODULES = {
  isolate: false,
  setupFiles: ['tests/setup/restore-globals.ts', 'tests/setup/languages.ts'],
  // What a test waits for may take longer than the usual second on a busy machine.
  expect: { poll: { timeout: 20_000 } },
}

startProgramsFaster()

/** Files that start programs or open every address. Each takes up to two minutes, so that they begin first. */
const LONG = /^(server|tests)\/(?!postgres\/)/

/** Starts the long files first, so that none of them runs alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(relative(import.meta.dirname, moduleId))
    return (await super.sort(files)).toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)))
  }
}

export default defineConfig({
  test: {
    // Four files at a time on two cores: most of them wait for a database or a process.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...SHARED_MODULES,
          name: 'unit',
          include: ['{app,server,db,tests,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.database.test.ts'],
          // A slow test on a busy machine is no failure of the program.
          testTimeout: 30_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...SHARED_MODULES,
          setupFiles: [
            ...SHARED_MODULES.setupFiles,
            'tests/setup/cheap-password-hashes.ts',
            'tests/setup/drop-test-databases.ts',
            'tests/setup/one-query-at-a-time.ts',
            'tests/setup/plan-statements-once.ts',
            'tests/setup/empty-tables-cheaply.ts',
          ],
          name: 'database',
          include: ['{app,server,db,tests}/**/*.database.test.ts'],
          globalSetup: ['tests/setup/postgres.ts'],
          // The React of the store as it is served: with that for development a page takes more than twice the time.
          env: { NODE_ENV: 'production' },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})

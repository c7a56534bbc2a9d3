import { defineConfig } from '@playwright/test'
import { startProgramsFaster } from './tests/setup/start-programs-faster.ts'

startProgramsFaster()

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  // Node reads the sources as the programs are read. To translate them first takes twice the time, in each process.
  build: { external: ['**/*'] },
  globalSetup: './tests/setup/browser/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  // A journey that needs its second try is printed as flaky, and is to be mended.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  // A stranger's machine may be busy for a while.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'node_modules/.cache/darzi-tests/browser.json' }]],
  use: {
    // A trace of every journey costs a fifth of its time.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    locale: 'en-PK',
    timezoneId: 'Asia/Karachi',
    // What a journey sees comes from the shop; those about being offline say that they want the worker.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: {
        viewport: { width: 1440, height: 900 },
        // What moves is drawn sixty times a second. The phone shows it, and so do the journeys about it.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
  ],
})

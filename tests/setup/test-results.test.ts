import { expect, test } from 'vitest'
import { addResults, readPlaywrightReport, readVitestReport } from './test-results.ts'

test("the tests of both runners are added up, and Vitest's to-do tests count as skipped", () => {
  const stats = { expected: 7, unexpected: 1, skipped: 3 }
  const browser = readPlaywrightReport(JSON.stringify({ stats, suites: [] }))
  const counts = { numPassedTests: 10, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 }
  const unit = readVitestReport(JSON.stringify({ ...counts, testResults: [] }))
  expect(addResults(browser, unit)).toEqual({ passed: 17, failed: 1, skipped: 5, failures: [] })
})

test('each failed test of Vitest is named with its file and error, as is a file that does not load', () => {
  const passed = { fullName: 'holds', status: 'passed', failureMessages: [] }
  const failed = {
    fullName: 'breaks',
    status: 'failed',
    failureMessages: ['AssertionError: 1\n  at b.test.ts'],
  }
  const testResults = [
    { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    { name: 'b.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: 'c.test.ts', status: 'failed', message: 'Cannot find module d\nmore', assertionResults: [] },
  ]
  const counts = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 }
  expect(readVitestReport(JSON.stringify({ ...counts, testResults })).failures).toEqual([
    'b.test.ts: breaks: AssertionError: 1',
    'c.test.ts: Cannot find module d',
  ])
})

test('each failed journey is named with its file and error, in suites of suites too', () => {
  const specs = [
    {
      file: 'a.journey.ts',
      title: 'breaks',
      ok: false,
      tests: [{ results: [{ error: { message: 'wrong\nmore' } }] }],
    },
    { file: 'a.journey.ts', title: 'holds', ok: true, tests: [{ results: [{}] }] },
  ]
  const stats = { expected: 1, unexpected: 1, skipped: 0 }
  const report = { stats, suites: [{ specs: [], suites: [{ specs }] }] }
  expect(readPlaywrightReport(JSON.stringify(report)).failures).toEqual(['a.journey.ts: breaks: wrong'])
})

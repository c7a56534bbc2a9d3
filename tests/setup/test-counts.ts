/** How many tests a runner reports, by result. */
export interface TestCounts {
  passed: number
  failed: number
  skipped: number
}

export const NO_TESTS: TestCounts = { passed: 0, failed: 0, skipped: 0 }

/** Parses the report of Vitest's `json` reporter. */
export function countVitest(report: string): TestCounts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(report)
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

/** Parses the report of Playwright's `json` reporter. A flaky test passed on its second try, which the runner prints. */
export function countPlaywright(report: string): TestCounts {
  const { expected, unexpected, flaky, skipped } = JSON.parse(report).stats
  return { passed: expected + flaky, failed: unexpected, skipped }
}

export function addCounts(one: TestCounts, other: TestCounts): TestCounts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

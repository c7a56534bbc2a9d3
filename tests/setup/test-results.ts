import { relative } from 'node:path'

/** What a runner reports of its tests. */
export interface TestResults {
  passed: number
  failed: number
  skipped: number
  /** One line for each failed test: its file, its title and the first line of its error. */
  failures: string[]
}

export const NO_TESTS: TestResults = { passed: 0, failed: 0, skipped: 0, failures: [] }

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  /** A file that does not load has a message and no tests. */
  testResults: { name: string; status: string; message: string; assertionResults: VitestTest[] }[]
}

interface VitestTest {
  fullName: string
  status: string
  failureMessages: string[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  specs: {
    file: string
    title: string
    ok: boolean
    tests: { results: { error?: { message?: string } }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

/** Parses the report of Vitest's `json` reporter. */
export function readVitestReport(json: string): TestResults {
  const report: VitestReport = JSON.parse(json)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.filter(({ status }) => status === 'failed').flatMap(failuresOfFile),
  }
}

function failuresOfFile({ name, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const file = relative('', name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [nameFailure(file, message)]
  return failed.map(test => nameFailure(file, test.fullName, test.failureMessages[0]))
}

/** Parses the report of Playwright's `json` reporter. */
export function readPlaywrightReport(json: string): TestResults {
  const { stats, suites }: PlaywrightReport = JSON.parse(json)
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOfSuite),
  }
}

function failuresOfSuite({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  const own = failed.map(({ file, title, tests }) =>
    nameFailure(file, title, tests[0]?.results[0]?.error?.message),
  )
  return [...own, ...suites.flatMap(failuresOfSuite)]
}

function nameFailure(...parts: (string | undefined)[]): string {
  return parts
    .filter(part => part !== undefined)
    .map(part => part.split('\n', 1)[0])
    .join(': ')
}

export function addResults(one: TestResults, other: TestResults): TestResults {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  }
}

import { describe, expect, test } from 'vitest'
import { findFaults } from './coverage-table.ts'

const parts = [
  ...Array.from({ length: 9 }, (_, index) => `specification §${index + 1}`),
  ...Array.from({ length: 30 }, (_, index) => `decision ${index + 1}`),
]
const files: Record<string, string> = {
  'a.test.ts': `test('adds a line', () => {})\ntest.each([1])(\n  "the buyer's %s",\n  () => {})`,
}

describe('the coverage table', () => {
  test('has no fault when every row names tests that exist', () => {
    expect(faultsOf('a.test.ts › adds a line')).toEqual([])
    expect(faultsOf("a.test.ts › the buyer's %s")).toEqual([])
    expect(faultsOf("a.test.ts › adds a line<br>a.test.ts › the buyer's %s")).toEqual([])
  })

  test('is refused where a test file does not exist', () => {
    expect(faultsOf('b.test.ts › adds a line')).toEqual([
      'docs/coverage.md:3: there is no b.test.ts (a rule)',
    ])
  })

  test('is refused where a file holds no test of that title', () => {
    expect(faultsOf('a.test.ts › adds')).toEqual([
      "docs/coverage.md:3: a.test.ts has no test 'adds' (a rule)",
    ])
  })

  test('is refused where a row is untested, empty or unreadable', () => {
    expect(faultsOf('later: storefront')).toEqual([
      "docs/coverage.md:3: 'later: storefront' is not 'file › title' (a rule)",
    ])
    expect(faultsOf('untested')).toEqual(['docs/coverage.md:3: no test shows it (a rule)'])
    expect(faultsOf('')).toEqual(['docs/coverage.md:3: no test shows it (a rule)'])
    expect(faultsOf('some day')).toEqual(["docs/coverage.md:3: 'some day' is not 'file › title' (a rule)"])
  })

  test('is refused where a section or a decision has no row', () => {
    expect(faultsOf('a.test.ts › adds a line', parts.slice(0, -1))).toEqual([
      'docs/coverage.md: no row comes from decision 30.',
    ])
  })
})

function faultsOf(shownBy: string, from = parts): string[] {
  const table = `| what | where it comes from | test |\n|---|---|---|\n| a rule | ${from.join(', ')} | ${shownBy} |\n`
  return findFaults(table, file => files[file])
}

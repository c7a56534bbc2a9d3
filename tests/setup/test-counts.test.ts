import { expect, test } from 'vitest'
import { addCounts, countPlaywright, countVitest } from './test-counts.ts'

test("a journey that passed on its second try counts as passed, and Vitest's to-do tests count as skipped", () => {
  const browser = countPlaywright('{"stats":{"expected":5,"unexpected":1,"flaky":2,"skipped":3}}')
  const unit = countVitest('{"numPassedTests":10,"numFailedTests":0,"numPendingTests":1,"numTodoTests":1}')
  expect(addCounts(browser, unit)).toEqual({ passed: 17, failed: 1, skipped: 5 })
})

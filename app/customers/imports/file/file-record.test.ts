import { expect, test } from 'vitest'
import { type FileRecord, type SaidOrder, someRecords } from './file-record.ts'

/** An order of so many pieces; a customer without. */
function record(number: number, pieces?: number): FileRecord {
  const order = pieces === undefined ? null : ({ lines: Array.from({ length: pieces }) } as SaidOrder)
  return { number, title: '', summary: '', cells: [], plan: { customer: {} as never, order } }
}

test('records are taken in parts that are small by their pieces, each once, and one at least', () => {
  const records = [record(1), record(2, 200), record(3, 200), record(4), record(5, 9_000), record(6)]
  const parts: number[][] = []
  for (let at = 0; at < records.length; ) {
    const part = someRecords(records, at, 250)
    parts.push(part.map(({ number }) => number))
    at += part.length
  }
  expect(parts).toEqual([[1, 2], [3, 4], [5], [6]])
})

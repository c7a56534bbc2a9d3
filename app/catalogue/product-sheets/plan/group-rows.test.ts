import { expect, test } from 'vitest'
import { groupRows } from './group-rows.ts'

const COLUMNS = { name: 0, picture1: 1 } as const

test('several addresses in a cell are a picture each, with the commas that are part of them', () => {
  const cell = 'https://c.pk/front,large.jpg, https://c.pk/back.jpg'
  const [group] = groupRows([{ number: 2, cells: ['Tee', cell] }], COLUMNS)
  expect(group?.rows[0]?.values).toMatchObject({
    picture1: 'https://c.pk/front,large.jpg',
    picture2: 'https://c.pk/back.jpg',
  })
})

test('cells of separators without end are read in a moment', () => {
  const cell = `x${';'.repeat(29_998)}y`
  const rows = Array.from({ length: 500 }, (_, number) => ({ number, cells: [`Tee ${number}`, cell] }))
  expect(groupRows(rows, COLUMNS)).toHaveLength(500)
})

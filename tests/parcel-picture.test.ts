import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { PARCEL_STATES, type ParcelState } from '#app/fulfilment/parcel-log/parcel-state.ts'
import type { ParcelEventKind } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import { leadsTo, PICTURE, readArrows, withTable } from './parcel-picture.ts'

const document = await readFile(PICTURE, 'utf8')

test('the table of parcel transitions in docs is that of the code', () => {
  expect(document).toBe(withTable(document))
})

test('each arrow of the picture of parcel states is a transition, and each state is in it', () => {
  const arrows = readArrows(document)
  for (const { from, to, kinds } of arrows) {
    for (const kind of kinds) {
      expect(leadsTo(from as ParcelState, kind as ParcelEventKind), `${from}: ${kind}`).toBe(to)
    }
  }
  const drawn = new Set(arrows.flatMap(({ from, to }) => [from, to]))
  expect([...drawn].sort()).toEqual([...PARCEL_STATES].sort())
})

import { expect, test } from 'vitest'
import type { ParcelState } from '../parcel-log/parcel-state.ts'
import { listDecisions } from './parcel-decisions.ts'

function read(state: ParcelState) {
  const decisions = listDecisions(state)
  return {
    kinds: decisions.map(({ kind }) => kind),
    main: decisions.filter(({ isMain }) => isMain).map(({ kind }) => kind),
  }
}

// product: 22.14
test('the return of a parcel is asked for after its delivery has failed, not as the next step of one that just left', () => {
  expect(read('packed')).toMatchObject({ main: ['handed-over'] })
  for (const state of ['handed-over', 'in-transit', 'out-for-delivery'] as const) {
    expect(read(state)).toEqual({
      kinds: ['delivered', 'refused', 'return-asked', 'lost'],
      main: ['delivered'],
    })
  }
  expect(read('attempted')).toEqual({
    kinds: ['reattempt-asked', 'return-asked', 'delivered', 'refused', 'lost'],
    main: ['reattempt-asked'],
  })
  for (const state of ['returning', 'lost'] as const) expect(read(state)).toMatchObject({ main: [] })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StockLevel } from '#app/catalogue/products/admin-product.ts'
import { LETTER_SIZES } from '#app/catalogue/products/product.ts'
import { planStock } from './plan-stock.ts'

const shared = (onHand: number): StockLevel[] => [{ size: null, onHand }]
const bySize = (levels: Record<string, number>): StockLevel[] =>
  LETTER_SIZES.flatMap(size => {
    const onHand = levels[size]
    return onHand === undefined ? [] : [{ size, onHand }]
  })

describe('what a form asks to be done to the stock', () => {
  it('is nothing where staff left the numbers alone', () => {
    expect(planStock({ seen: shared(7), wanted: shared(7), offered: ['M'] }).changes).toEqual([])
    const levels = bySize({ S: 1, M: 0 })
    expect(planStock({ seen: levels, wanted: levels, offered: ['S', 'M'] }).changes).toEqual([])
  })

  it('is the number that they changed, and no other', () => {
    const plan = planStock({
      seen: bySize({ S: 1, M: 2, L: 3 }),
      wanted: bySize({ S: 1, M: 5, L: 3 }),
      offered: ['S', 'M', 'L'],
    })
    expect(plan).toEqual({ changes: [{ size: 'M', seen: 2, wanted: 5 }], leftOut: [], isSwitch: false })
  })

  it('begins a size that is new, without pieces too', () => {
    const plan = planStock({
      seen: bySize({ S: 1 }),
      wanted: bySize({ S: 1, M: 0, L: 4 }),
      offered: ['S'],
    })
    expect(plan.changes).toEqual([
      { size: 'M', seen: 0, wanted: 0 },
      { size: 'L', seen: 0, wanted: 4 },
    ])
  })

  it('takes out what is on hand of a size that is left out', () => {
    const plan = planStock({ seen: bySize({ S: 1, M: 2 }), wanted: bySize({ S: 1 }), offered: ['S', 'M'] })
    expect(plan.changes).toEqual([{ size: 'M', seen: 2, wanted: 0 }])
    expect(plan.leftOut).toEqual([{ size: 'M', seen: 2, wanted: 0 }])
  })

  it('leaves alone what came back of a size that had been left out before', () => {
    const plan = planStock({ seen: bySize({ S: 1, M: 2 }), wanted: bySize({ S: 1 }), offered: ['S'] })
    expect(plan).toEqual({ changes: [], leftOut: [], isSwitch: false })
  })

  it('goes over to a number for each size, and back, with nothing left behind', () => {
    expect(planStock({ seen: shared(9), wanted: bySize({ S: 4, M: 5 }), offered: ['S', 'M'] })).toEqual({
      changes: [
        { size: null, seen: 9, wanted: 0 },
        { size: 'S', seen: 0, wanted: 4 },
        { size: 'M', seen: 0, wanted: 5 },
      ],
      leftOut: [],
      isSwitch: true,
    })
    expect(planStock({ seen: bySize({ S: 4, L: 2 }), wanted: shared(6), offered: ['S'] })).toEqual({
      changes: [
        { size: 'S', seen: 4, wanted: 0 },
        { size: 'L', seen: 2, wanted: 0 },
        { size: null, seen: 0, wanted: 6 },
      ],
      leftOut: [],
      isSwitch: true,
    })
  })

  it('carried out, leaves what was asked for on the sizes that are sold, and names no level twice', () => {
    const sizes = fc.subarray([...LETTER_SIZES], { minLength: 1 })
    const levels = fc.oneof(
      fc.nat(50).map(shared),
      sizes.chain(chosen =>
        fc
          .array(fc.nat(50), { minLength: chosen.length, maxLength: chosen.length })
          .map(numbers => chosen.map((size, index) => ({ size, onHand: numbers[index] ?? 0 }))),
      ),
    )
    fc.assert(
      fc.property(levels, levels, sizes, (seen, wanted, offered) => {
        const { changes } = planStock({ seen, wanted, offered })
        expect(new Set(changes.map(change => change.size)).size).toBe(changes.length)
        const after = new Map(seen.map(level => [level.size, level.onHand]))
        for (const { size, seen, wanted } of changes) {
          expect(after.get(size) ?? 0).toBe(seen)
          after.set(size, wanted)
        }
        for (const { size, onHand } of wanted) expect(after.get(size)).toBe(onHand)
      }),
    )
  })
})

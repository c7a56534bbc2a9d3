import { expect, test } from 'vitest'
import { MOST_BY_HAND } from '#app/catalogue/product-query/own-collection.ts'
import { MOST_NEW_COLLECTIONS } from './import-choices.ts'
import { openCollectionPlans } from './plan-collections.ts'

const said = (value: string) => new Map([['collections' as const, { value, row: 2 }]])
const almostFull = { id: 1, title: 'Eid', isByRules: false, count: MOST_BY_HAND - 1 }

// product: 45.14
test('a collection takes 500 products, those of the file counted', () => {
  const plans = openCollectionPlans([almostFull], false)
  const first = plans.plan(said('eid'), undefined)
  expect(first).toMatchObject({ joined: ['Eid'], notes: [], problems: [] })
  plans.take(first.joined)
  expect(plans.plan(said('eid'), undefined)).toMatchObject({
    joined: [],
    problems: [{ note: 'Has 500 products already, the most for one: eid.' }],
  })
  expect(plans.plan(said('eid'), { collections: ['Eid'] })).toMatchObject({ joined: [], problems: [] })
})

// product: 45.14
test('a file adds 100 collections, so that a column of something else fills no shop', () => {
  const plans = openCollectionPlans([], true)
  const states = Array.from({ length: MOST_NEW_COLLECTIONS + 1 }, (_, at) =>
    plans.plan(said(`No ${at}`), undefined),
  )
  expect(states.at(-2)?.joined).toEqual([`No ${MOST_NEW_COLLECTIONS - 1}`])
  expect(states.at(-1)?.joined).toEqual([])
  expect(plans.missing).toHaveLength(MOST_NEW_COLLECTIONS)
})

test('of two collections with one title, products join the one by hand', () => {
  const rules = { id: 1, title: 'Sale', isByRules: true, count: 0 }
  const byHand = { id: 2, title: 'SALE', isByRules: false, count: 0 }
  expect(openCollectionPlans([byHand, rules], false).plan(said('sale'), undefined)).toMatchObject({
    joined: ['SALE'],
  })
})

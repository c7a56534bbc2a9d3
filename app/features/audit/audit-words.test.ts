import { expect, test } from 'vitest'
import { actionWords, changeWords, isAboutItsActor } from './audit-words.ts'

test.each([
  ['order.status-changed', 'changed the status of'],
  ['product.deleted', 'deleted'],
  ['gift-card.sold-out', 'sold out:'],
  ['constructor', 'constructor:'],
  ['', ':'],
])('the action %j is read as %j', (action, words) => {
  expect(actionWords(action)).toBe(words)
})

test('only who became the first admin is not named a second time', () => {
  expect(isAboutItsActor('user.became-first-admin')).toBe(true)
  expect(isAboutItsActor('user.role-changed')).toBe(false)
})

test('money, moments, lists and nothing are put into words', () => {
  const changes = {
    pricePaisa: { from: 249_000, to: 199_000 },
    compareAtPaisa: { from: null, to: 249_000 },
    archivedAt: { from: null, to: '2026-11-21T09:05:00.000Z' },
    sizes: { from: ['S', 'M'], to: [] },
    'stock of XL': { from: 1_200, to: 0 },
    isSample: { from: true, to: false },
    description: { from: '', to: 'Cut for every day' },
    images: { from: undefined, to: [{ key: 'abc', alt: 'Front' }] },
    freeDeliveryAbovePaisa: { from: 0, to: 500_000 },
  }
  expect(changeWords(changes)).toEqual([
    { field: 'Price', from: 'PKR 2,490', to: 'PKR 1,990' },
    { field: 'Compare-at price', from: 'none', to: 'PKR 2,490' },
    { field: 'Archived', from: 'none', to: '21/11/2026, 14:05' },
    { field: 'Sizes', from: 'S, M', to: 'none' },
    { field: 'Stock of XL', from: '1,200', to: '0' },
    { field: 'Is sample', from: 'yes', to: 'no' },
    { field: 'Description', from: 'none', to: 'Cut for every day' },
    { field: 'Images', from: 'none', to: 'Key: abc; Alt: Front' },
    { field: 'Free delivery above', from: 'PKR 0', to: 'PKR 5,000' },
  ])
})

test('that nothing became nothing is not told', () => {
  expect(changeWords({ featured: { from: null, to: 'none' }, stock: { from: 0, to: 40 } })).toEqual([
    { field: 'Stock', from: '0', to: '40' },
  ])
})

test('of many products that were changed at once, each is named', () => {
  const changes = {
    '12 Oxford Shirt': { from: { pricePaisa: 100 }, to: { pricePaisa: 80 } },
    '7 7 Days Tee': {
      from: { categoryId: 1, category: 'Shirts' },
      to: { categoryId: 2, category: 'Hoodies' },
    },
  }
  expect(changeWords(changes)).toEqual([
    { of: 'Oxford Shirt', field: 'Price', from: 'PKR 1', to: 'PKR 0.80' },
    { of: '7 Days Tee', field: 'Category', from: 'Shirts', to: 'Hoodies' },
  ])
})

test('whatever stands in the log is put into some words', () => {
  const odd = {
    a: { from: { deep: { er: [1, { x: null }] } }, to: 'text' },
    b: { from: [], to: [[]] },
    '': { from: 0, to: Number.MAX_SAFE_INTEGER },
  }
  for (const { field, from, to } of changeWords(odd))
    expect(`${field}${from}${to}`).not.toMatch(/\[object|undefined/)
})

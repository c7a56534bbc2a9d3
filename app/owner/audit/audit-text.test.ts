import { expect, test } from 'vitest'
import { actionText, changeTexts, isAboutItsActor } from './audit-text.ts'

test.each([
  ['order.status-changed', 'changed the status of'],
  ['product.deleted', 'deleted'],
  ['gift-card.sold-out', 'sold out:'],
  ['constructor', 'constructor:'],
  ['', ':'],
])('the action %j reads %j', (action, words) => {
  expect(actionText(action)).toBe(words)
})

test('only the first admin’s entry does not name its subject again', () => {
  expect(isAboutItsActor('user.became-first-admin')).toBe(true)
  expect(isAboutItsActor('user.role-changed')).toBe(false)
})

const KEY = 'a'.repeat(64)

// product: 14.12
test('pictures are shown as pictures, in every stored form', () => {
  const cutShort = `[{"key":"${KEY}","alt":"A very long`
  const changes = {
    images: { from: ['Front (0a1b2c3d)', '0a1b2c3d'], to: [{ key: KEY, alt: '' }] },
    pictures: { from: '[]', to: JSON.stringify([{ key: KEY, alt: 'A kurta on a chair' }]) },
    picture: { from: cutShort, to: '[]' },
  }
  expect(changeTexts(changes)).toEqual([
    { field: 'Images', from: [{ alt: 'Front' }, { alt: '' }], to: [{ key: KEY, alt: '' }] },
    { field: 'Pictures', from: 'none', to: [{ key: KEY, alt: 'A kurta on a chair' }] },
    { field: 'Picture', from: [{ key: KEY, alt: '' }], to: 'none' },
  ])
})

// product: 14.12
test('settings are shown with their unit, and keys as names', () => {
  const changes = {
    deliveryFee: { from: '0', to: '250' },
    freeDeliveryFrom: { from: '4999.50', to: 'odd' },
    featured: { from: 'none', to: 'best-selling' },
    status: { from: 'pending', to: 'shipped' },
    isSample: { from: 'on', to: '' },
  }
  expect(changeTexts(changes)).toEqual([
    { field: 'Delivery fee', from: 'PKR 0', to: 'PKR 250' },
    { field: 'Free delivery from', from: 'PKR 4,999.50', to: 'odd' },
    { field: 'Featured', from: 'none', to: 'Best selling' },
    { field: 'Status', from: 'Pending', to: 'Shipped' },
    { field: 'Sample', from: 'yes', to: 'none' },
  ])
})

test('money, times, lists and empty values are formatted', () => {
  const changes = {
    pricePaisa: { from: 249_000, to: 199_000 },
    compareAtPaisa: { from: null, to: 249_000 },
    archivedAt: { from: null, to: '2026-11-21T09:05:00.000Z' },
    sizes: { from: ['S', 'M'], to: [] },
    'stock of XL': { from: 1_200, to: 0 },
    isSample: { from: true, to: false },
    description: { from: '', to: 'Cut for every day' },
    images: { from: undefined, to: [{ key: KEY, alt: 'Front' }] },
    freeDeliveryAbovePaisa: { from: 0, to: 500_000 },
  }
  expect(changeTexts(changes)).toEqual([
    { field: 'Price', from: 'PKR 2,490', to: 'PKR 1,990' },
    { field: 'Compare-at price', from: 'none', to: 'PKR 2,490' },
    { field: 'Archived', from: 'none', to: '21/11/2026, 14:05' },
    { field: 'Sizes', from: 'S, M', to: 'none' },
    { field: 'Stock of XL', from: '1,200', to: '0' },
    { field: 'Sample', from: 'yes', to: 'no' },
    { field: 'Description', from: 'none', to: 'Cut for every day' },
    { field: 'Images', from: 'none', to: [{ key: KEY, alt: 'Front' }] },
    { field: 'Free delivery above', from: 'PKR 0', to: 'PKR 5,000' },
  ])
})

test('a change between two empty values is left out', () => {
  expect(changeTexts({ featured: { from: null, to: 'none' }, stock: { from: 0, to: 40 } })).toEqual([
    { field: 'Stock', from: '0', to: '40' },
  ])
})

test('each product of a bulk change is named', () => {
  const changes = {
    '12 Oxford Shirt': { from: { pricePaisa: 100 }, to: { pricePaisa: 80 } },
    '7 7 Days Tee': {
      from: { categoryId: 1, category: 'Shirts' },
      to: { categoryId: 2, category: 'Hoodies' },
    },
  }
  expect(changeTexts(changes)).toEqual([
    { of: 'Oxford Shirt', field: 'Price', from: 'PKR 1', to: 'PKR 0.80' },
    { of: '7 Days Tee', field: 'Category', from: 'Shirts', to: 'Hoodies' },
  ])
})

test('any stored value has a text', () => {
  const odd = {
    a: { from: { deep: { er: [1, { x: null }] } }, to: 'text' },
    b: { from: [], to: [[]] },
    '': { from: 0, to: Number.MAX_SAFE_INTEGER },
  }
  for (const { field, from, to } of changeTexts(odd))
    expect(`${field}${from}${to}`).not.toMatch(/\[object|undefined/)
})

// product: 54.9
test('a text in Urdu is named by its English one', () => {
  const changes = { openingHoursUrdu: { from: '', to: 'ہمیشہ' } }
  expect(changeTexts(changes)).toMatchObject([{ field: 'Opening hours in Urdu' }])
})

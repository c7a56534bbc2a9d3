import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  adoptAccount,
  EMPTY_WISHLIST,
  MOST_WISHLIST_ITEMS,
  removeItems,
  saveItem,
  takeAccountItems,
  unsentChanges,
  type Wishlist,
} from './wishlist.ts'
import { readWishlist, writeWishlist } from './wishlist-storage.ts'

const item = (productId: number, savedAt = productId) => ({ productId, pricePaisa: 100, savedAt })
const ids = ({ items }: Wishlist) => items.map(({ productId }) => productId)
const guest = [1, 2, 3].reduce((list, id) => saveItem(list, item(id)), EMPTY_WISHLIST)

// product: 56.2
test('a list has a hundred products, the newest first, each once', () => {
  const all = Array.from({ length: 120 }, (_, at) => item(at + 1))
  const full = [...all, ...all].reduce(saveItem, EMPTY_WISHLIST)
  expect(full.items).toHaveLength(MOST_WISHLIST_ITEMS)
  expect(ids(full).slice(0, 3)).toEqual([120, 119, 118])
  expect(unsentChanges(full)).toEqual({ save: [], remove: [] })
})

// product: 56.2
test('whatever is stored, a usable list is read, and a list is read as it was written', () => {
  for (const text of [
    null,
    '',
    '[]',
    '{',
    '{"items":7}',
    '{"items":[[0,1,1],["x"],null,[1,-1,1],[1,1,1.5]]}',
  ]) {
    expect(readWishlist(text)).toEqual(EMPTY_WISHLIST)
  }
  fc.assert(fc.property(fc.json(), text => readWishlist(text).items.length >= 0))
  const list = removeItems(adoptAccount(guest, 'a@example.com'), [2])
  expect(readWishlist(writeWishlist(list))).toEqual(list)
})

// product: 56.3
test('a guest’s list becomes part of the account’s, and leaves the browser with the session', () => {
  const adopted = adoptAccount(guest, 'a@example.com')
  expect(unsentChanges(adopted).save.map(({ productId }) => productId)).toEqual([3, 2, 1])
  expect(adoptAccount(adopted, 'b@example.com')).toEqual({ ...EMPTY_WISHLIST, account: 'b@example.com' })
  expect(adoptAccount(adopted, null)).toEqual(EMPTY_WISHLIST)
})

// product: 56.3
test('what was changed while the account was asked stays, and is sent next', () => {
  const before = adoptAccount(guest, 'a@example.com')
  const sent = unsentChanges(before)
  // While the request is under way: one is removed that was sent as saved, and one is saved.
  const meanwhile = saveItem(removeItems(before, [1]), item(9))
  const after = takeAccountItems(meanwhile, [item(7), item(3), item(2), item(1)], sent)
  expect(ids(after)).toEqual([9, 7, 3, 2])
  expect(unsentChanges(after)).toEqual({ save: [item(9)], remove: [1] })
  const done = takeAccountItems(after, after.items, unsentChanges(after))
  expect(done).toEqual({ ...after, unsent: [] })
})

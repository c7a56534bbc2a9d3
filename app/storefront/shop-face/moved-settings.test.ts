import { expect, test } from 'vitest'
import { movedSettingsAddress } from './moved-settings.ts'

// product: 16.6
test.each([
  ['part=home', '/admin/home-page'],
  ['part=home&edit=slides-2', '/admin/home-page?edit=hero'],
  ['part=home&edit=newCollection', '/admin/home-page?edit=new-collection'],
  ['part=home&edit=promos-1', '/admin/home-page?edit=promo-cards'],
  ['part=home&edit=reasons-new', '/admin/home-page?edit=why-choose-us'],
  ['part=reviews', '/admin/home-page?edit=reviews'],
  ['part=reviews&edit=reviews-2', '/admin/home-page?edit=review-2'],
  ['edit=reviews-new', '/admin/home-page?edit=review-new'],
  // What the audit log names.
  ['edit=slides', '/admin/home-page?edit=hero'],
])('the old address ?%s of the settings leads to %s', (search, address) => {
  expect(movedSettingsAddress(new URLSearchParams(search))).toBe(address)
})

test.each(['', 'part=delivery', 'part=zones&edit=zones-2', 'part=store&edit=contact', 'part=constructor'])(
  '?%s stays with the settings',
  search => {
    expect(movedSettingsAddress(new URLSearchParams(search))).toBeUndefined()
  },
)

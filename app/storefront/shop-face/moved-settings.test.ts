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
  ['part=pages', '/admin/pages'],
  ['part=pages&edit=shipping', '/admin/pages?edit=shipping'],
  ['part=pages&edit=questions-2', '/admin/pages?edit=question-2'],
  ['part=pages&edit=values-new', '/admin/pages?edit=value-new'],
  // What the audit log names.
  ['edit=questions', '/admin/pages?edit=faq'],
  ['edit=values', '/admin/pages?edit=about#list'],
  ['edit=privacy', '/admin/pages?edit=privacy'],
  ['edit=slides', '/admin/home-page?edit=hero'],
])('the old address ?%s of the settings leads to %s', (search, address) => {
  expect(movedSettingsAddress(new URLSearchParams(search))).toBe(address)
})

test.each([
  '',
  'part=privacy',
  'part=delivery',
  'part=zones&edit=zones-2',
  'part=store&edit=contact',
  'part=constructor',
])('?%s stays with the settings', search => {
  expect(movedSettingsAddress(new URLSearchParams(search))).toBeUndefined()
})

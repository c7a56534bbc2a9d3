import { expect, test } from 'vitest'
import { findHelpPages } from './find-help-pages.ts'

test.each([
  ['COD', '/shipping'],
  ['cash on delivery', '/shipping'],
  ['delivery  charges', '/shipping'],
  ['returns', '/returns'],
  ['exchange policy', '/returns'],
  ['واپسی', '/returns'],
  ['size', '/size-guide'],
  ['Size Chart', '/size-guide'],
  ['track my order', '/track-order'],
  ['order status', '/track-order'],
  ['whatsapp number', '/contact'],
  ['about us', '/about'],
  ['privacy policy', '/privacy'],
  ['terms and conditions', '/terms'],
  ['easypaisa', '/faq'],
  ['payment method', '/faq'],
])('a search for %s leads to %s', (q, to) => {
  expect(findHelpPages(q).map(page => page.to)).toEqual([to])
})

test.each(['track pants', 'size xl shirt', 'shirt', 'code', 'returning'])(
  'a search for %s is about products',
  q => {
    expect(findHelpPages(q)).toEqual([])
  },
)

import { expect, test } from 'vitest'
import { socialLinks } from './social-links.ts'

// product: 72.5
test('the footer names each page by its network, and that of another site by its host', () => {
  const social = {
    other: 'https://www.daraz.pk/shop/darzi',
    x: 'https://x.com/darzi',
    tiktok: 'https://www.tiktok.com/@darzi',
    facebook: undefined,
  }
  expect(socialLinks(social)).toEqual([
    { label: 'TikTok', address: 'https://www.tiktok.com/@darzi' },
    { label: 'X', address: 'https://x.com/darzi' },
    { label: 'daraz.pk', address: 'https://www.daraz.pk/shop/darzi' },
  ])
})

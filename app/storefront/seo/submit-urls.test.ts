import { expect, test } from 'vitest'
import { FEED_READERS } from './product-feed.ts'
import { addressesToEnter } from './submit-urls.ts'

test('lists the sitemap and the feed of each reader', () => {
  expect(addressesToEnter('https://shop.example').map(({ address }) => address)).toEqual([
    'https://shop.example/sitemap.xml',
    ...FEED_READERS.map(reader => `https://shop.example/feeds/${reader}.xml`),
  ])
})

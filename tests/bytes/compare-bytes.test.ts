import { expect, test } from 'vitest'
import { describeGrowth, type PageBytes } from './compare-bytes.ts'

const RECORDED: PageBytes = {
  html: { '/': 20_000 },
  styles: { 'app.css': 16_000 },
  scripts: { 'shop.js': 100_000, 'home.js': 5_000 },
  pictures: {},
}

test('a page that sends as much as was recorded, or a little more, has not grown', () => {
  expect(describeGrowth('/', RECORDED, RECORDED)).toEqual([])
  expect(describeGrowth('/', RECORDED, { ...RECORDED, html: { '/': 20_500 } })).toEqual([])
})

test('growth is described by file, the largest first', () => {
  const scripts = { 'home.js': 5_500, 'forms.js': 32_000, 'shop.js': 101_000 }
  expect(describeGrowth('/', RECORDED, { ...RECORDED, scripts })).toEqual([
    '/: scripts grew from 105000 to 138500 bytes: forms.js is new with 32000, shop.js by 1000 to 101000, home.js by 500 to 5500',
  ])
})

test('what one file gained another may have lost', () => {
  const scripts = { 'shop.js': 90_000, 'home.js': 15_000 }
  expect(describeGrowth('/', RECORDED, { ...RECORDED, scripts })).toEqual([])
})

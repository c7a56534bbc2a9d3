import { expect, test } from 'vitest'
import { ADMIN_PAGES } from './admin-links.ts'
import { findCommands, findPagesOfSettings } from './commands.ts'

const labelsFor = (typed: string) =>
  findCommands(typed).flatMap(({ commands }) => commands.map(({ label }) => label))

test('without a search, the command menu lists every page, then the reports and the actions', () => {
  const [pages, , actions] = findCommands('  ')
  expect(pages?.commands.map(({ label }) => label)).toEqual(ADMIN_PAGES.map(({ label }) => label))
  expect(actions?.commands.map(({ label }) => label)).toContain('Add product')
})

// product: 75.9
test.each([
  ['aud', ['Audit log']],
  ['sales by city', ['Sales by city']],
  ['profit', ['Sales reports', 'Sales over time']],
  ['new PRODUCT', ['Add product']],
  ['inventory', ['Products']],
  ['sold out', ['Sold-out products']],
  ['banner', ['Online store']],
  ['slider', ['Online store']],
  ['home page', ['Online store']],
  ['reviews slides', ['Online store']],
  ['faq', ['Pages']],
  ['change my password', ['Mail', 'Your sign-in']],
  ['how do I add a size chart', ['Lists of sizes']],
  ['nothing like this', []],
  ['\u064e', []],
])('%j finds %j', (typed, labels) => {
  expect(labelsFor(typed)).toEqual(labels)
})

// product: 72.2
test('a search over the settings finds pages by their other words, but none that its reader may not open', () => {
  const pagesFor = (typed: string, open?: string[]) =>
    findPagesOfSettings(typed, open).map(({ label }) => label)
  expect(pagesFor('logo')).toEqual(['Brand'])
  expect(pagesFor('SMTP')).toEqual(['Mail'])
  expect(pagesFor('smtp', ['/admin', '/admin/settings'])).toEqual([])
  // Nor the settings themselves, which are being searched, an action, or a filtered list.
  expect(pagesFor('settings')).toEqual([])
  expect(pagesFor('add product')).toEqual([])
  expect(pagesFor('reorder')).not.toContain('Products low in stock')
})

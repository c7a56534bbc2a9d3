import { expect, test } from 'vitest'
import { ADMIN_PAGES } from './admin-links.ts'
import { findCommands } from './commands.ts'

const labelsFor = (typed: string) =>
  findCommands(typed).flatMap(({ commands }) => commands.map(({ label }) => label))

test('without a search, the command menu lists every page, and then the actions', () => {
  const [pages, actions] = findCommands('  ')
  expect(pages?.commands.map(({ label }) => label)).toEqual(ADMIN_PAGES.map(({ label }) => label))
  expect(actions?.commands.map(({ label }) => label)).toContain('Add product')
})

test.each([
  ['aud', ['Audit log']],
  ['new PRODUCT', ['Add product']],
  ['inventory', ['Products']],
  ['sold out', ['Sold-out products']],
  ['banner', ['Online store']],
  ['slider', ['Online store']],
  ['home page', ['Online store']],
  ['reviews slides', ['Online store']],
  ['faq', ['Pages']],
  ['nothing like this', []],
  ['\u064e', []],
])('%j finds %j', (typed, labels) => {
  expect(labelsFor(typed)).toEqual(labels)
})

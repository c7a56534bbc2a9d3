import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adminTitle } from '#app/features/admin-shell/admin-title.ts'

/** The layout sets only robots tags, and has no title. */
const PAGES = readdirSync(import.meta.dirname).filter(
  file => /^[a-z-]+\.tsx$/.test(file) && !['layout.tsx', 'frame.tsx', 'not-found.tsx'].includes(file),
)
const metas = await Promise.all(PAGES.map(async file => [file, (await import(`./${file}`)).meta] as const))
const matches = [undefined, { loaderData: { storeName: 'Qameez House' } }]

// product: 14.7
test.each(metas)('the title of %s contains the shop’s name', (_, meta) => {
  const [title] = meta({ matches, params: { number: 'DZ-1042' } })
  expect(title).toEqual({ title: expect.stringMatching(/^\S.* · Qameez House admin$/) })
})

test('without the layout, a title contains no shop name', () => {
  expect(adminTitle([undefined, { loaderData: {} }], 'Orders')).toEqual({ title: 'Orders · Admin' })
})

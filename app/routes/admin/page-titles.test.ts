import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adminTitle } from '#app/features/dashboard/admin-title.ts'

/** The layout tells machines to stay out; it names no page. */
const PAGES = readdirSync(import.meta.dirname).filter(
  file => /^[a-z-]+\.tsx$/.test(file) && !['layout.tsx', 'frame.tsx', 'not-found.tsx'].includes(file),
)
const matches = [undefined, { loaderData: { storeName: 'Qameez House' } }]

test.each(PAGES)('the title of %s names the shop as its owner does', async file => {
  const { meta } = await import(`./${file}`)
  const [title] = meta({ matches, params: { number: 'DZ-1042' } })
  expect(title).toEqual({ title: expect.stringMatching(/^\S.* · Qameez House admin$/) })
})

test('without the layout a title names no shop', () => {
  expect(adminTitle([undefined, { loaderData: {} }], 'Orders')).toEqual({ title: 'Orders · Admin' })
})

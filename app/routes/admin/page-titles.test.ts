import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import * as frame from './frame.tsx'
import * as layout from './layout.tsx'

/** The routes around the pages have titles for errors alone. */
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

// product: 14.7
test.each([
  [404, null, 'Page not found'],
  [500, null, 'Failed to load data from the backend'],
  [500, { isPermissionDenied: true }, 'Database permission error. Please contact administrator.'],
])('the title of an error of status %i contains the shop’s name', (status, data, title) => {
  const error = { status, statusText: '', internal: false, data }
  for (const { meta } of [frame, layout]) {
    const titles = meta({ matches, error } as never)?.filter(tag => tag && 'title' in tag)
    expect(titles).toEqual([{ title: `${title} · Qameez House admin` }])
    expect(meta({ matches } as never)?.some(tag => tag && 'title' in tag)).toBe(false)
  }
})

test('without the layout, a title contains no shop name', () => {
  expect(adminTitle([undefined, { loaderData: {} }], 'Orders')).toEqual({ title: 'Orders · Admin' })
})

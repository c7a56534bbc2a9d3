import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { toStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { siteFrom } from '../site.ts'
import { SiteFooter } from './site-footer.tsx'

// product: 2.11
test.each([
  [{}, []],
  [{ facebook: 'https://www.facebook.com/' }, []],
  [{ instagram: 'https://www.instagram.com/darzi' }, ['https://www.instagram.com/darzi']],
  [
    { facebook: 'https://fb.com/darzi', instagram: 'https://instagram.com/darzi' },
    ['https://fb.com/darzi', 'https://instagram.com/darzi'],
  ],
])('the footer of a shop with the pages %j leads to %j', (social, addresses) => {
  const site = siteFrom(toStoreSettings({ social }), { now: new Date(), categories: [] })
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <SiteFooter site={site} />
    </MemoryRouter>,
  )
  const links = page.matchAll(/href="(https:[^"]+)"/g)
  expect([...links].map(([, address]) => address)).toEqual(addresses)
})

const STANDARD = ['tracksuits', 'shalwar-kameez', 'shirts', 'hoodies', 'trousers']

// product: 66.10
test.each([
  [STANDARD, ['', ...STANDARD]],
  [
    ['old-money', ...STANDARD],
    ['', ...STANDARD],
  ],
  [
    ['capes', 'shirts'],
    ['', 'capes', 'shirts'],
  ],
  [[], ['']],
  [
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'shirts', 'h'],
    ['', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'shirts'],
  ],
  [
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', ...STANDARD],
    ['', ...STANDARD],
  ],
])('the footer of a shop with the categories %j lists %j', (slugs, listed) => {
  const categories = slugs.map(slug => ({ slug, name: `Our ${slug}` }))
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <SiteFooter site={siteFrom(toStoreSettings({}), { now: new Date(), categories })} />
    </MemoryRouter>,
  )
  const links = page.matchAll(/href="\/products(?:\?category=)?([^"]*)"/g)
  expect([...links].map(([, slug]) => slug)).toEqual(listed)
  if (listed.includes('capes')) expect(page).toContain('Our capes')
})

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

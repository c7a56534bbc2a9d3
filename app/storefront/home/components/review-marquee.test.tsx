import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { DEMO_REVIEWS } from '#db/seed/demo-reviews.ts'
import { ReviewMarquee } from './review-marquee.tsx'

// product: 3.10
test('a shop without reviews shows none', () => {
  const { home } = toStoreSettings(undefined)
  expect(renderToStaticMarkup(<ReviewMarquee reviews={home.reviews} />)).toBe('')
})

// product: 3.10
test('each review of the demo is marked as a sample and bears no person’s name', () => {
  const page = renderToStaticMarkup(<ReviewMarquee reviews={DEMO_REVIEWS} />)
  expect(page.match(/>Sample</g)).toHaveLength(DEMO_REVIEWS.length)
  expect(DEMO_REVIEWS.filter(({ name }) => !/^Sample customer \d+$/.test(name))).toEqual([])
  expect(page).toContain('No customer wrote them.')
})

test('a review by a customer is not marked as a sample', () => {
  const review = { name: 'Ali', rating: 5, text: 'Fits.', isSample: false }
  expect(renderToStaticMarkup(<ReviewMarquee reviews={[review]} />)).not.toContain('Sample')
})

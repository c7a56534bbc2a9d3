import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { ContactDetails } from './contact-details.tsx'

const render = (stored: object) => renderToStaticMarkup(<ContactDetails {...toStoreSettings(stored)} />)

test('lists only the ways that the owner has entered, and nothing in a new shop', () => {
  expect(render({})).toBe('')
  const phone = render({ contact: { phone: '+924235550100' } })
  expect(phone.match(/<dt/g)).toHaveLength(1)
  expect(phone).toContain('href="tel:+924235550100"')
})

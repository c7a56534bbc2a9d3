import { expect, test } from 'vitest'
import {
  abandonedCheckoutContacts,
  abandonedCheckouts,
} from '#app/checkout/tables/abandoned-checkouts.server.ts'
import { findDraft, saveDraft } from '#app/desk/phone-orders/order-drafts.server.ts'
import { sendForm, toRouteResponse } from '#tests/setup/call-route.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { action } from './abandoned-checkouts.tsx'

const { database } = await createTestDatabase()

const PHONE = '+923001234567'

// product: 57.4
test('an order is begun after the contact, and leaves a colleague’s draft alone', async () => {
  const [checkout] = await database
    .insert(abandonedCheckouts)
    .values({
      token: 'a',
      phone: PHONE,
      email: '',
      fullName: 'Ayesha',
      city: 'Lahore',
      language: 'en',
      cart: '[]',
    })
    .returning()
  const id = checkout?.id ?? 0
  const viewer = {
    id: 'x',
    email: 'desk@example.com',
    name: 'Desk',
    role: 'admin',
    isEmailVerified: true,
  } as const
  const begin = () =>
    sendForm(
      action,
      '/admin/abandoned-checkouts',
      { intent: 'begin-order', id: String(id) },
      {
        services: createTestServices(database),
        viewer,
      },
    ).catch(toRouteResponse)

  expect(await begin()).toMatchObject({ status: 404 })
  await database
    .insert(abandonedCheckoutContacts)
    .values({ checkoutId: id, way: 'call', contactedBy: 'desk@example.com' })
  expect(await begin()).toMatchObject({ status: 303 })
  expect(await findDraft(database, PHONE)).toMatchObject({ fields: { fullName: 'Ayesha', city: 'Lahore' } })

  await saveDraft(database, { phone: PHONE, fields: { city: 'Multan' }, savedBy: 'other@example.com' })
  const response = await begin()
  expect(response.headers.get('Location')).toContain(encodeURIComponent(PHONE))
  expect(await findDraft(database, PHONE)).toMatchObject({
    fields: { city: 'Multan' },
    savedBy: 'other@example.com',
  })
})

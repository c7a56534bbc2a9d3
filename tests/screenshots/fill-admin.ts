import type { BrowserContext } from '@playwright/test'
import { post } from './fill-service.ts'

/**
 * Makes what staff are to see: searches that found nothing, a forgotten password, messages of which one is answered, a
 * note about the order of that number, and an archived product. The admin's browser is signed in already.
 * @throws when the shop does not take one of them
 */
export async function fillAdmin(
  { guest, admin }: { guest: BrowserContext; admin: BrowserContext },
  { email, number }: { email: string; number: string },
): Promise<void> {
  await searchInVain(guest)
  await post(guest, '/forgot-password', { email })
  await workAsStaff(admin, number)
}

/** As people do: what programs search for is not counted. */
async function searchInVain(context: BrowserContext): Promise<void> {
  const headers = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36' }
  for (const words of [
    'waistcoat',
    'waistcoat',
    'waistcoat',
    'peshawari chappal',
    'peshawari chappal',
    'رومال',
  ]) {
    await context.request.get(`/products?${new URLSearchParams({ q: words })}`, { headers })
  }
}

/** What is written down about the order, and an answered message. */
async function workAsStaff(admin: BrowserContext, number: string): Promise<void> {
  await post(admin, `/admin/orders/${number}`, {
    note: 'Called her: please deliver after 5 pm, the bell is broken.',
  })
  await post(admin, '/contact', {
    user_name: 'عائشہ خان',
    user_email: 'aisha@example.com',
    user_phone: '',
    message: 'کیا یہ کرتا سفید رنگ میں بھی ملے گا؟ مجھے عید سے پہلے چاہیے۔',
  })
  await post(admin, '/contact', {
    user_name: 'Bilal Qureshi',
    user_email: 'bilal.qureshi@example.com',
    user_phone: '+92 300 5551212',
    message: 'I got my parcel today, thank you for the quick exchange.',
  })
  const inbox = await (await admin.request.get('/admin/messages?q=Bilal')).text()
  const messageId = /name="messageId" value="(\d+)"/.exec(inbox)?.[1] ?? ''
  await post(admin, '/admin/messages', { intent: 'answer', messageId })
  const found = await (await admin.request.get('/admin/matching-products?sort=oldest')).json()
  const [{ id, version }] = found.products
  await post(admin, '/admin/products', { intent: 'archive', chosen: JSON.stringify([{ id, version }]) })
}

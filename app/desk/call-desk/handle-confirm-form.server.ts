import { reportContact } from '#app/orders/confirmation/decide-order.server.ts'
import { missingText } from '#app/orders/pieces/order-pieces.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { findConfirmableOrder } from './find-confirmable-order.server.ts'
import { handleCorrection } from './handle-correction.server.ts'

/**
 * Carries out what a shopper chose behind the link. A link whose order is decided or whose time is over changes nothing:
 * its page says why.
 *
 * @returns status 303 to show the page again; undefined for a link that the shop did not sign
 */
export async function handleConfirmForm(
  services: Pick<Services, 'database' | 'auth'>,
  token: string,
  form: FormData,
): Promise<HandledForm | undefined> {
  const found = await findConfirmableOrder(services, token)
  if (!found) return undefined
  const showPage = { result: { isDone: true }, status: 303 }
  if (!found.order) return showPage
  const { database } = services
  const by = { number: found.number, actor: 'customer', way: 'link' } as const
  const intent = form.get('intent')
  if (intent === 'correct') return handleCorrection(database, form, by)
  if (intent !== 'confirmed' && intent !== 'cancelled') {
    return { result: { isDone: false, text: t('Please choose one of the buttons.') }, status: 422 }
  }
  if (intent === 'confirmed' && !found.canConfirm) {
    return { result: { isDone: false, text: t('We confirm it with you by phone.') }, status: 403 }
  }
  const { calls } = await readStoreSettings(database)
  const reported = await reportContact(database, { ...by, outcome: intent }, calls)
  if (!reported.ok && reported.refusal.kind === 'stock-gone') {
    const text = `${reported.refusal.missing.map(missingText).join(' ')} ${t('We call you about it.')}`
    return { result: { isDone: false, text }, status: 409 }
  }
  if (!reported.ok && reported.refusal.kind === 'delivered-in-part') {
    const text = `${t('A parcel of this order was delivered, so that it can’t be cancelled.')} ${t('We call you about it.')}`
    return { result: { isDone: false, text }, status: 409 }
  }
  // Any other refusal means that staff decided a moment before, which the page then shows.
  return showPage
}

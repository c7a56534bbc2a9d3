import type { Services } from '#app/platform/services.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { TOO_MANY_ATTEMPTS } from '#app/shared/too-many-attempts.ts'
import { type BeginRefusal, beginPayment } from './begin-payment.server.ts'

/** The result of the form that begins a payment. */
interface PayOnlineResult {
  isDone: boolean
  text: string
  /** The page of the payment service on which the shopper pays. */
  address?: string
}

/** Begins a payment of an order at the payment service. */
export async function handlePayOnline(
  services: Pick<Services, 'database' | 'settings' | 'log' | 'requestId'>,
  trackingToken: string,
): Promise<{ result: PayOnlineResult; status: number }> {
  const begun = await beginPayment(services, trackingToken)
  if (begun.ok) {
    const { address } = begun
    return {
      result: { isDone: true, text: t('You are on your way to the payment page.'), address },
      status: 200,
    }
  }
  const { refusal } = begun
  if (refusal.kind === 'no-answer') {
    services.log.warn({ requestId: services.requestId, reason: refusal.reason }, 'no payment could be begun')
  }
  const [text, status] = REFUSALS[refusal.kind]
  return { result: { isDone: false, text: t(text) }, status }
}

const REFUSALS: Record<BeginRefusal['kind'], [string, number]> = {
  'not-found': [message('There is no such order.'), 404],
  'not-offered': [message('Online payment is not offered any more. Please choose another way.'), 409],
  'nothing-due': [message('Nothing has to be paid for this order.'), 409],
  'too-many': [TOO_MANY_ATTEMPTS, 429],
  'no-answer': [
    message(
      'The payment page can’t be opened at the moment. Nothing was paid. Please try again in a few minutes.',
    ),
    503,
  ],
}

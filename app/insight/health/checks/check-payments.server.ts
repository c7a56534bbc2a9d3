import { isNotNull } from 'drizzle-orm'
import { onlinePayments } from '#app/money/tables/online-payments.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { Finding } from '../health.ts'
import type { HealthCheck } from '../health-check.server.ts'

export const PAYMENTS: HealthCheck = {
  run: async ({ database, settings }) => {
    const { payments } = await readStoreSettings(database)
    return judgePayments({
      isOffered: payments.online !== '',
      hasService: settings.gateway !== undefined,
      hasReceived: await hasReceivedOnline(database),
    })
  },
  advice: message('The settings could not be read: see the database above.'),
}

interface PaymentFacts {
  isOffered: boolean
  hasService: boolean
  /** Whether an online payment has ever arrived. */
  hasReceived: boolean
}

/** Whether checkout offers what the store can do. */
export function judgePayments({ isOffered, hasService, hasReceived }: PaymentFacts): Finding {
  if (isOffered && !hasService) {
    return {
      state: 'failing',
      found: t('Checkout offers online payment, and no payment service is set up.'),
      advice: t(
        'Set GATEWAY_URL, GATEWAY_KEY and GATEWAY_SECRET and restart the store, or empty the text of online payment.',
      ),
      link: { to: '/admin/settings?part=payments', label: t('Payments') },
    }
  }
  if (!isOffered) return { state: 'unused', found: t('Online payment is not offered.') }
  return hasReceived
    ? { state: 'good', found: t('Checkout offers online payment.') }
    : { state: 'pending', found: t('Checkout offers online payment. None has arrived yet.') }
}

/** Whether an online payment has ever arrived. */
async function hasReceivedOnline(database: Database): Promise<boolean> {
  const [first] = await database
    .select({ id: onlinePayments.id })
    .from(onlinePayments)
    .where(isNotNull(onlinePayments.entryId))
    .limit(1)
  return first !== undefined
}

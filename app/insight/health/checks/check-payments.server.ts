import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { Finding } from '../health.ts'
import type { HealthCheck } from '../health-check.server.ts'

export const PAYMENTS: HealthCheck = {
  run: async ({ database, settings }) => {
    const { payments } = await readStoreSettings(database)
    return judgePayments({ isOffered: payments.online !== '', hasService: settings.gateway !== undefined })
  },
  advice: message('The settings could not be read: see the database above.'),
}

/** Whether checkout offers what the store can do. */
export function judgePayments({
  isOffered,
  hasService,
}: {
  isOffered: boolean
  hasService: boolean
}): Finding {
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
  return {
    state: 'good',
    found: isOffered ? t('Checkout offers online payment.') : t('Online payment is not offered.'),
  }
}

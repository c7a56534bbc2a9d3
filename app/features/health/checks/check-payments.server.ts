import { readStoreSettings } from '#app/features/settings/read-store-settings.server.ts'
import type { Finding } from '../health.ts'
import type { HealthCheck } from '../health-check.server.ts'

export const PAYMENTS: HealthCheck = {
  run: async ({ database, settings }) => {
    const { payments } = await readStoreSettings(database)
    return judgePayments({ isOffered: payments.online !== '', hasService: settings.gateway !== undefined })
  },
  advice: 'The settings could not be read: see the database above.',
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
      found: 'Checkout offers online payment, and no payment service is set up.',
      advice:
        'Set GATEWAY_URL, GATEWAY_KEY and GATEWAY_SECRET and restart the store, or empty the text of online payment.',
      link: { to: '/admin/settings?part=payments', label: 'Payments' },
    }
  }
  return {
    state: 'good',
    found: isOffered ? 'Checkout offers online payment.' : 'Online payment is not offered.',
  }
}

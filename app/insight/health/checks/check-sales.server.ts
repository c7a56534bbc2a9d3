import { readSalesState, type SalesState } from '#app/insight/reports/follow-sales.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import type { Finding } from '../health.ts'
import type { HealthCheck } from '../health-check.server.ts'

export const SALES: HealthCheck = {
  run: async ({ database }) => judgeSales(await readSalesState(database)),
  advice: message('The ledger of sales could not be read: see the database above.'),
}

/** Whether reports add up, as the last night's check found. */
export function judgeSales({ isFilled, checked }: SalesState): Finding {
  if (!isFilled) {
    return {
      state: 'pending',
      found: t('Orders from before the last update are being added to the reports.'),
    }
  }
  if (!checked) return { state: 'pending', found: t('Reports are compared with the orders every night.') }
  const at = formatAdminMoment(new Date(checked.at))
  const { days, orders, failed } = checked
  if (failed > 0) {
    return {
      state: 'attention',
      found: t(
        'On {at}, {failed, plural, one {# order} other {# orders}} could not be added to the reports, which are without what changed of {failed, plural, one {it} other {them}}.',
        { at, failed },
      ),
      advice: t(
        'Orders and everything else go on. The log of PostgreSQL says why, beside “ledger of sales”.',
      ),
    }
  }
  if (days === 0 && orders === 0) {
    return { state: 'good', found: t('Reports agreed with the orders and their entries on {at}.', { at }) }
  }
  return {
    state: 'attention',
    found: t(
      'On {at}, {days, plural, one {# sum} other {# sums}} of the reports and {orders, plural, one {# order} other {# orders}} did not agree with their entries. They were corrected: sums were counted again, and orders have a correcting entry of that day.',
      { at, days, orders },
    ),
    advice: t('If it happens again, look for programs that write to the database besides the store.'),
  }
}

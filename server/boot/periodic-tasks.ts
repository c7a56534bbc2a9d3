import { removeExpired } from '#app/accounts/session/remove-expired-sessions.server.ts'
import { listLowStock } from '#app/catalogue/inventory/list-low-stock.server.ts'
import { refreshProductStock } from '#app/catalogue/inventory/refresh-product-stock.server.ts'
import { publishDueProducts } from '#app/catalogue/product-admin/bulk/publish-due-products.server.ts'
import { removeOldImports } from '#app/catalogue/product-sheets/import/import-files.server.ts'
import { shortSizesText } from '#app/catalogue/products/low-stock.ts'
import { removeOldCustomerImports } from '#app/customers/imports/import-files.server.ts'
import { removeOldData } from '#app/customers/privacy/remove-old-data.server.ts'
import { removeOldDrafts } from '#app/desk/phone-orders/order-drafts.server.ts'
import { featureBySales } from '#app/insight/best-sellers/feature-by-sales.server.ts'
import { watchHealth } from '#app/insight/health/watch-health.server.ts'
import { forecastSizes } from '#app/insight/reorder/forecast/forecast-sizes.server.ts'
import { checkSales, followSales } from '#app/insight/reports/follow-sales.server.ts'
import { removeOldSearchMisses } from '#app/insight/search-misses/search-misses.server.ts'
import { queueLowStockDigest } from '#app/messages/email/queue/queue-low-stock-digest.server.ts'
import { readMailNow } from '#app/messages/email/service/mail-settings.server.ts'
import { openGateway } from '#app/money/online-payments/begin-payment.server.ts'
import { followPayments } from '#app/money/online-payments/follow-payments.server.ts'
import { collectSlips } from '#app/money/transfers/slips.server.ts'
import { addDailyChanges } from '#app/orders/daily-totals.server.ts'
import { notePassedPreOrders } from '#app/orders/pre-orders/note-passed-pre-orders.server.ts'
import { collectUnusedPictures } from '#app/owner/media/collect-unused-pictures.server.ts'
import type { Auth } from '#app/platform/auth/auth.server.ts'
import { UNSHARED } from '#app/platform/http/shared-reads.ts'
import type { JobTasks, PeriodicTask } from '#app/platform/jobs/job-tasks.ts'
import { endOverdueHolds } from '#app/returns/hold-pieces.server.ts'
import { sendOpeningAlerts } from '#app/storefront/opening/opening-alerts.server.ts'
import { askForReviews } from '#app/storefront/reviews/ask-for-reviews.server.ts'
import { collectReviewPictures } from '#app/storefront/reviews/review-pictures.server.ts'
import { advanceSales } from '#app/storefront/sales/advance-sales.server.ts'
import { addFeedChanges } from '#app/storefront/seo/feed-changes.server.ts'
import { beginFeedAhead } from '#app/storefront/seo/read-product-feed.server.ts'
import { removeUnfinishedFeeds } from '#app/storefront/seo/write-product-feed.server.ts'
import { sendStockAlerts } from '#app/storefront/stock-alerts/send-stock-alerts.server.ts'
import type { Opened } from '../http/store-app.ts'
import { SEAL_SCHEDULE, sealStoredSecrets } from './seal-stored-secrets.ts'

/** The schedule, in UTC; Karachi is five hours ahead. One of several processes runs each task. */
export const PERIODIC: readonly PeriodicTask[] = [
  { task: 'remove_expired', match: '17 * * * *' },
  SEAL_SCHEDULE,
  // By day in Karachi.
  { task: 'ask_for_reviews', match: '27 5-15 * * *' },
  { task: 'send_stock_alerts', match: '*/5 * * * *' },
  { task: 'send_opening_alerts', match: '*/5 * * * *' },
  { task: 'update_totals', match: '* * * * *' },
  { task: 'publish_products', match: '* * * * *' },
  { task: 'advance_sales', match: '* * * * *' },
  { task: 'follow_sales', match: '* * * * *', maxAttempts: 1 },
  { task: 'write_feeds', match: '*/2 * * * *', maxAttempts: 1 },
  { task: 'follow_online_payments', match: '*/2 * * * *', maxAttempts: 1 },
  { task: 'watch_health', match: '*/10 * * * *', maxAttempts: 1 },
  // 09:00 in Karachi.
  { task: 'send_low_stock_digest', match: '0 4 * * *' },
  // 02:40 in Karachi.
  { task: 'collect_pictures', match: '40 21 * * *' },
  // 03:10 in Karachi.
  { task: 'feature_by_sales', match: '10 22 * * *' },
  // 03:30 in Karachi.
  { task: 'forecast_sizes', match: '30 22 * * *' },
  // 03:50 in Karachi.
  { task: 'check_sales', match: '50 22 * * *' },
  // 04:20 in Karachi.
  { task: 'remove_old_data', match: '20 23 * * *' },
]

export function periodicTasks({
  database,
  files,
  settings,
  secrets,
  log,
  auth,
}: Pick<Opened, 'database' | 'files' | 'settings' | 'secrets' | 'log'> & { auth: Auth }): JobTasks {
  return {
    remove_expired: async () => {
      await removeExpired(database)
      await endOverdueHolds(database)
      await removeOldDrafts(database)
      await removeOldSearchMisses(database)
    },
    [SEAL_SCHEDULE.task]: () => sealStoredSecrets({ database, secrets }),
    ask_for_reviews: async () => {
      await askForReviews(database, auth)
    },
    send_stock_alerts: async () => {
      await sendStockAlerts(database)
    },
    send_opening_alerts: async () => {
      await sendOpeningAlerts(database)
    },
    remove_old_data: () => removeOldData(database),
    update_totals: async () => {
      await addDailyChanges(database)
      await addFeedChanges(database)
      while (!(await refreshProductStock(database)));
    },
    follow_sales: () => followSales(database),
    // It goes on for minutes after the job, beside those that follow.
    write_feeds: async () => {
      await beginFeedAhead({ database, files, sharedReads: UNSHARED }, settings.storeUrl)
    },
    follow_online_payments: async () => {
      const gateway = openGateway(settings)
      if (gateway) await followPayments(database, gateway)
    },
    publish_products: () => publishDueProducts(database),
    advance_sales: async () => {
      await advanceSales(database)
      await notePassedPreOrders(database)
    },
    feature_by_sales: () => featureBySales(database),
    forecast_sizes: () => forecastSizes(database),
    check_sales: () => checkSales(database, new Date()),
    watch_health: () => watchHealth({ database, files, settings, secrets, log }),
    collect_pictures: async () => {
      await collectUnusedPictures({ database, files })
      await collectSlips(database, files)
      await collectReviewPictures(database, files)
      await removeOldImports(database, files)
      await removeOldCustomerImports(database, files)
      await removeUnfinishedFeeds(database, files)
    },
    send_low_stock_digest: async () => {
      const { products, ...count } = await listLowStock(database)
      const { ownerEmail } = await readMailNow({ database, settings, secrets })
      const lines = products.map(({ levels, ...rest }) => ({
        ...rest,
        size: levels[0]?.size ?? null,
        shortSizes: shortSizesText(levels),
      }))
      await queueLowStockDigest(database, { ...count, products: lines }, ownerEmail)
    },
  }
}

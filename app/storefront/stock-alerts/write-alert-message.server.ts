import { eq } from 'drizzle-orm'
import { PIECE_NAME, PIECE_NAME_URDU } from '#app/catalogue/products/piece-name.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { UnwrittenMessage } from '#app/messages/whatsapp/deliver-messages.server.ts'
import type { WrittenMessage } from '#app/messages/whatsapp/shopper-message.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { message } from '#app/shared/text/translate.ts'
import { stockAlerts } from '#app/storefront/tables/stock-alerts.server.ts'
import { alertParameters } from './alert-message.ts'

/** Writes the message that a size is back from what is true when it leaves, or says why it is not sent any more. */
export async function writeAlertMessage(
  { database, storeUrl }: { database: Database; storeUrl: string },
  { stockAlertId, language }: Pick<UnwrittenMessage, 'stockAlertId' | 'language'>,
): Promise<WrittenMessage | { dropped: string }> {
  const [alert] = await database
    .select({
      phone: stockAlerts.phone,
      size: stockAlerts.size,
      slug: products.slug,
      name: PIECE_NAME,
      nameUrdu: PIECE_NAME_URDU,
      archivedAt: products.archivedAt,
      writtenAt: stockAlerts.writtenAt,
    })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .where(eq(stockAlerts.id, stockAlertId ?? 0))
  if (!alert?.phone) return { dropped: message('The stock alert was removed before it left.') }
  if (alert.writtenAt) return { dropped: message('A member of staff has written to the shopper.') }
  if (alert.archivedAt) return { dropped: message('The product is no longer sold.') }
  return { to: alert.phone, parameters: alertParameters(alert, language, storeUrl) }
}

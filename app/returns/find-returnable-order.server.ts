import { eq } from 'drizzle-orm'
import { orders } from '#app/orders/tables/orders.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { saidSettings } from '#app/owner/settings/said-settings.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { saidText } from '#app/shared/text/said-text.ts'
import { listReturnsOfOrder } from './find-return.server.ts'
import { readNextSteps, readOutcome } from './read-next-steps.server.ts'
import { readReturnable } from './read-returnable.server.ts'
import { isWithinWindow, lastReturnDay } from './return-window.ts'

/** The order with this tracking token, as the page of its returns shows it; undefined if there is none. */
export async function findReturnableOrder(database: Database, trackingToken: string) {
  const [row] = await database
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.trackingToken, trackingToken))
  if (!row) return undefined
  const [order, returns, settings] = await Promise.all([
    readReturnable(database, row.id),
    listReturnsOfOrder(database, row.id),
    readStoreSettings(database),
  ])
  const standings = await readTogether(
    database,
    returns.map(
      one => async () =>
        one.state === 'received' || (one.state === 'approved' && one.replacementStatus === 'delivered')
          ? readOutcome(database, one)
          : readNextSteps(database, one, settings),
    ),
  )
  const { returnDays } = settings
  const { refundsOffered, clothReturned, shopPaysReturn, conditions, exchangeChargePaisa } =
    saidSettings(settings).returns
  const isOpen = isWithinWindow(order.deliveredAt, returnDays, new Date())
  return {
    number: order.number,
    isDelivered: order.status === 'delivered',
    // Everyone with the tracking link sees the pieces, and neither address nor phone number.
    lines: order.lines
      .filter(({ quantity, counted }) => counted < quantity)
      .map(line => ({ ...line, name: saidText(line.name, line.nameUrdu) })),
    returns: returns.map(({ order: _, note: __, requestedBy: ___, stateBy: ____, ...shown }, at) => ({
      ...shown,
      steps: [],
      owedPaisa: 0,
      ...standings[at],
    })),
    lastDay: isOpen ? lastReturnDay(order.deliveredAt, returnDays) : undefined,
    rules: { refundsOffered, clothReturned, shopPaysReturn, conditions, exchangeChargePaisa },
  }
}

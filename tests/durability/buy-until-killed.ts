import { writeSync } from 'node:fs'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { openDatabase } from '#app/platform/db/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { startManagedPostgres } from '#server/postgres/managed-postgres.ts'
import { orderRequest } from '#tests/factories/order-request.ts'

/**
 * A shop without pages: buys one piece after the other, several at a time, and prints the number, key and size of each
 * acknowledged order. Runs until it is killed. Arguments: the PostgreSQL directory, then product ids.
 */

const [directory = '', ...products] = process.argv.slice(2)
const BUYERS = 6

log.level = 'silent'
const postgres = await startManagedPostgres({ directory, log })
const database = openDatabase(postgres.connection)
for (let buyer = 0; buyer < BUYERS; buyer++) buyWithoutEnd(buyer)

async function buyWithoutEnd(buyer: number): Promise<never> {
  for (let turn = buyer; ; turn++) {
    const size = turn % 2 ? 'M' : 'L'
    const request = orderRequest(products.map(product => ({ product, size, quantity: 1 })))
    try {
      const outcome = await placeOrder(database, request, { ownerEmail: undefined })
      if (outcome.ok) writeSync(1, `acknowledged ${outcome.number} ${request.idempotencyKey} ${size}\n`)
    } catch {
      // PostgreSQL was killed during this order, which was therefore not acknowledged.
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
}

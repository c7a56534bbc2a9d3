import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { measure, quantile } from '../measure.ts'
import { checkOrders } from './check-orders.ts'
import { findProgram } from './find-program.ts'
import { openStoresBehindProxy } from './proxies/stores-behind-proxy.ts'
import { residentMb } from './resident-mb.ts'
import { type SaleFigures, startSale } from './sale-traffic.ts'
import { listFailures } from './shop-traffic.ts'
import { createVerdict } from './verdict.ts'

/**
 * `npm run drill -- sale`: two stores on one PostgreSQL server behind nginx. Measures how many requests a second they respond to, 95 % pages,
 * 4 % searches and 1 % orders, and then sends 80 % of that for `MINUTES`, while the stores are restarted in turn and staff have the
 * admin open. Clients, proxy, stores and PostgreSQL share the processors of this machine. Linux only.
 */

const MINUTES = Number(process.env.MINUTES ?? 10)
const RESTART_EVERY_MS = Number(process.env.RESTART_SECONDS ?? 60) * 1_000
const SAMPLE_MS = 5_000
const CAPACITY = { clients: 16, forMs: 15_000 }
const SHARE = 0.8
/** Two stores, each with a heap of 384 MB at most. */
const MOST_MB = 512

const nginx = await findProgram('nginx')
if (nginx) {
  const verdict = createVerdict('sale')
  await using shop = await openStoresBehindProxy(nginx)
  const sale = startSale(shop)
  const { perSecond: capacity } = await measure(CAPACITY.clients, CAPACITY.forMs, sale.sendOne)
  const failedBefore = sale.figures.failed
  sale.figures.takenMs.length = 0

  const staff = get(`${shop.address}/admin/events`, { headers: { Cookie: shop.adminCookie } }, stream =>
    stream.resume(),
  )
  staff.on('error', () => {})
  let mostMb = 0
  const sampling = setInterval(async () => {
    const sizes = await Promise.all(shop.stores.map(({ pid }) => residentMb(pid)))
    mostMb = Math.max(mostMb, ...sizes)
  }, SAMPLE_MS)
  const sending = sale.send(capacity * SHARE, MINUTES * 60_000)
  const restarts = await restartUntil(sending)
  clearInterval(sampling)
  staff.destroy()
  sale.close()

  report(sale.figures, failedBefore)
  await checkOrders(shop, sale.figures, verdict, 0)
  verdict.check(`no store took more than ${MOST_MB} MB`, mostMb <= MOST_MB)
  verdict.figure('the most memory of a store', `${mostMb.toFixed(0)} MB`)
  verdict.figure('restarts', String(restarts))
  verdict.print()

  async function restartUntil(end: Promise<void>): Promise<number> {
    let isOver = false
    const over = end.then(() => {
      isOver = true
    })
    for (let restarts = 0; ; restarts++) {
      await Promise.race([over, sleep(RESTART_EVERY_MS, undefined, { ref: false })])
      if (isOver) return restarts
      const place = restarts % shop.stores.length
      await shop.stores[place]?.stop()
      await shop.start(place)
    }
  }

  function report(figures: SaleFigures, before: number): void {
    const taken = figures.takenMs.sort((one, other) => one - other)
    verdict.check(`none of ${taken.length} requests failed`, figures.failed === before)
    verdict.figure('failed', listFailures(figures))
    verdict.figure(
      'capacity and load, requests per second',
      `${capacity.toFixed(0)}, ${(capacity * SHARE).toFixed(0)}`,
    )
    const shares = [0.5, 0.9, 0.99, 1].map(share => quantile(taken, share).toFixed(0))
    verdict.figure('p50, p90, p99 and longest, waits of a late start included', `${shares.join(', ')} ms`)
  }
}

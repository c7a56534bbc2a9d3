import { setTimeout as sleep } from 'node:timers/promises'
import { checkOrders } from './check-orders.ts'
import { findProgram } from './find-program.ts'
import { openStoresBehindProxy } from './proxies/stores-behind-proxy.ts'
import { listFailures, sendTraffic } from './shop-traffic.ts'
import { createVerdict } from './verdict.ts'

/**
 * `npm run drill -- proxy`: two stores on one PostgreSQL server behind nginx, with the rules of deploy/nginx.conf, or with
 * `PROXY=haproxy` behind HAProxy, with those of deploy/haproxy.cfg. Shoppers order while the stores are killed in turn and
 * started again.
 */

const KILLS = Number(process.env.KILLS ?? 4)
const BETWEEN_MS = 4_000

const program = await findProgram(process.env.PROXY ?? 'nginx')
if (program) {
  const verdict = createVerdict('proxy')
  await using shop = await openStoresBehindProxy(program)
  const traffic = sendTraffic({ ...shop, shoppers: 8, pauseMs: 20, retries: 5 })
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(BETWEEN_MS)
    const place = kill % shop.stores.length
    await shop.stores[place]?.kill()
    await sleep(BETWEEN_MS)
    await shop.start(place)
  }
  await sleep(BETWEEN_MS)
  await traffic.stop()
  verdict.check(
    `no request of ${traffic.requests} failed that a retry did not mend`,
    traffic.lost.length === 0,
  )
  await checkOrders(shop, traffic, verdict, KILLS)
  verdict.figure('failed at the first try', listFailures(traffic))
  for (const reason of new Set(traffic.lost)) verdict.figure('lost', reason)
  verdict.print()
}

import { setTimeout as sleep } from 'node:timers/promises'
import { checkOrders } from './check-orders.ts'
import { findProgram } from './find-program.ts'
import { makeNextVersion } from './next-version.ts'
import { openStoresBehindProxy } from './proxies/stores-behind-proxy.ts'
import { listFailures, sendTraffic } from './shop-traffic.ts'
import { createVerdict } from './verdict.ts'

/**
 * `npm run drill -- rolling`: two stores on one PostgreSQL server behind nginx. While shoppers order, both are restarted in turn, then
 * upgraded to a version with other scripts and a migration that adds columns, and then to one whose migration drops them. No request is
 * tried twice.
 */

const BETWEEN_MS = 3_000
const EXPAND = [
  `alter table orders add column drill_note text not null default ''`,
  'alter table products add column drill_name text',
  'update products set drill_name = name',
  'alter table products alter column drill_name set not null, alter column drill_name set default md5(random()::text)',
  'alter table stock_levels add column drill_count integer not null default 0',
  'create index drill_orders on orders (drill_note, placed_at)',
]
const CONTRACT = [
  'alter table stock_levels drop column drill_count',
  'alter table products drop column drill_name',
  'alter table orders drop column drill_note',
]

const nginx = await findProgram('nginx')
if (nginx) {
  const verdict = createVerdict('rolling')
  const next = await makeNextVersion()
  try {
    await using shop = await openStoresBehindProxy(nginx)
    const traffic = sendTraffic({ ...shop, shoppers: 6, pauseMs: 20, retries: 0 })
    const roll = async (what: string, project?: string) => {
      const [requests, lost] = [traffic.requests, traffic.lost.length]
      for (const place of shop.stores.keys()) {
        await sleep(BETWEEN_MS)
        await shop.stores[place]?.stop()
        await shop.start(place, project)
      }
      await sleep(BETWEEN_MS)
      verdict.check(
        `${what}: none of ${traffic.requests - requests} requests failed`,
        traffic.lost.length === lost,
      )
    }
    await roll('restart')
    await next.addMigration('drill-expand', EXPAND)
    await roll('upgrade with a migration that adds', next.folder)
    await next.addMigration('drill-contract', CONTRACT)
    await roll('upgrade with a migration that drops', next.folder)
    await traffic.stop()
    await checkOrders(shop, traffic, verdict, 0)
    verdict.figure('different scripts and styles, of both versions', String(traffic.files.size))
    verdict.figure('failed', listFailures(traffic))
    verdict.print()
  } finally {
    await next.close()
  }
}

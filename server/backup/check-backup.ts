import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Settings } from '#app/platform/env.server.ts'
import { toDatabase } from '../postgres/to-database.ts'
import type { BackupPlace } from './backup-place.ts'
import { needRoom } from './disk-room.ts'
import { loadShop } from './load-shop.ts'
import { readArchive } from './read-archive.ts'
import { createDatabase, dropDatabase, withClient } from './shop-database.ts'
import { type VerifiedBackup, verifyBackup } from './verify-backup.ts'

interface Check {
  connection: pg.PoolConfig
  place: BackupPlace
  backup: string
  /** Of the shop, to see whether its disk has room. */
  settings?: Pick<Settings, 'dataDir' | 'databaseUrl'>
  signal?: AbortSignal
}

const SCRATCH = 'darzi_check_'
/** Another process may not be connected yet to the one that it has created. */
const LEFT_AFTER_SECONDS = 600

/**
 * Proves that a backup can be restored: verifies it, restores it into a database that is dropped afterwards, and compares
 * every table, the sums of orders and stock, and the checksums of all pictures.
 *
 * @returns what it holds
 * @throws {BackupRefusal} with the first difference, or if the user may not create databases
 */
export async function checkBackup({
  connection,
  place,
  backup,
  settings,
  signal,
}: Check): Promise<VerifiedBackup> {
  await dropLeftovers(connection)
  const verified = await verifyBackup(place, backup, signal)
  if (settings) await needRoom(settings, verified)
  const scratch = `${SCRATCH}${Math.floor(Date.now() / 1_000)}_${randomUUID().replaceAll('-', '')}`
  await createDatabase(connection, scratch)
  try {
    const entries = readArchive(place.read(backup))
    await loadShop({
      connection: toDatabase(connection, scratch),
      manifest: verified.manifest,
      entries,
    })
  } finally {
    await dropDatabase(connection, scratch)
  }
  return verified
}

/** Of checks that were killed: their names say when they were created. One that runs is in use, and can't be dropped. */
async function dropLeftovers(connection: pg.PoolConfig): Promise<void> {
  const names = await withClient(connection, async client => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where starts_with(datname, $1) and pg_get_userbyid(datdba) = current_user
        and coalesce(substring(datname from '_([0-9]{10})_')::bigint, 0) < extract(epoch from now()) - $2::int`,
      [SCRATCH, LEFT_AFTER_SECONDS],
    )
    return rows.map(({ datname }) => datname)
  })
  for (const name of names) await dropDatabase(connection, name).catch(() => {})
}

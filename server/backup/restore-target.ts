import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Settings } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { openDiskFileStore } from '#app/platform/storage/disk-file-store.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { makeDataDirectory } from '../boot/data-directory.ts'
import { fileDirectory, openBucket } from '../boot/open-file-store.ts'
import { openStoreDatabase } from '../boot/open-store-database.ts'
import { isServed } from '../postgres/copied-directory.ts'
import { startManagedPostgres } from '../postgres/managed-postgres.ts'
import { findPostmaster } from '../postgres/postmaster.ts'
import { toDatabase } from '../postgres/to-database.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { createDatabase, dropDatabase, isEmptyDatabase, withClient } from './shop-database.ts'

/** An empty database and file store, which become the shop's at the end. */
interface Stage {
  connection: pg.PoolConfig
  files: FileStore
}

/** @returns a sentence about what was replaced; undefined if there was nothing */
type FillStage = (fill: (stage: Stage) => Promise<void>) => Promise<string | undefined>

interface Target {
  settings: Settings
  isReplacing: boolean
  /** Part of the names of what is replaced. */
  stamp: string
}

const FULL = 'Use another one, or --replace, which sets the old shop aside and deletes nothing.'
const STOP_FIRST = 'stop the store first.'

/**
 * Opens the place into which a backup is restored: DATA_DIR, or the database of DATABASE_URL.
 *
 * @throws {BackupRefusal} if it holds a shop, unless that is replaced, or a store that runs
 */
export function openRestoreTarget(target: Target): Promise<FillStage> {
  return target.settings.databaseUrl ? openServerTarget(target) : openDirectoryTarget(target)
}

/** The new shop is made in a folder of its own, and takes the place of the old one when it is complete. */
async function openDirectoryTarget({ settings, isReplacing, stamp }: Target): Promise<FillStage> {
  const { dataDir, s3 } = settings
  await makeDataDirectory(dataDir)
  // With a bucket, pictures that an earlier store left on the disk are no part of the shop.
  const parts = s3 ? ['postgres'] : ['postgres', 'media']
  const old = await existing(dataDir, parts)
  if (old.length > 0 && !isReplacing)
    throw new BackupRefusal(`DATA_DIR ${dataDir} is not empty: it has ${old.join(' and ')}. ${FULL}`)
  await refuseRunningStore(dataDir)
  return async fill => {
    const stage = join(dataDir, `restoring-${stamp}`)
    try {
      await mkdir(stage, { mode: 0o700 })
      await fillDirectory(stage, settings, fill)
      await refuseRunningStore(dataDir)
      return await switchTo(stage, { dataDir, stamp, parts })
    } finally {
      await rm(stage, { recursive: true, force: true })
    }
  }
}

async function fillDirectory(
  stage: string,
  { s3 }: Settings,
  fill: (stage: Stage) => Promise<void>,
): Promise<void> {
  const media = fileDirectory({ dataDir: stage })
  await mkdir(media)
  const files = s3 ? await openBucket(s3, log) : openDiskFileStore(media)
  const postgres = await startManagedPostgres({ directory: join(stage, 'postgres'), log })
  try {
    await fill({ connection: postgres.connection, files })
  } finally {
    await postgres.stop()
  }
}

async function switchTo(
  stage: string,
  { dataDir, stamp, parts }: { dataDir: string; stamp: string; parts: string[] },
): Promise<string | undefined> {
  const old = await existing(dataDir, parts)
  const aside = join(dataDir, `replaced-${stamp}`)
  if (old.length > 0) await mkdir(aside, { mode: 0o700 })
  for (const part of old) await rename(join(dataDir, part), join(aside, part))
  for (const part of parts) await rename(join(stage, part), join(dataDir, part))
  return old.length > 0 ? `The old shop is in ${aside}.` : undefined
}

/** Those of the names that are in the directory. */
async function existing(directory: string, names: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const name of names) {
    const isThere = await access(join(directory, name)).then(
      () => true,
      () => false,
    )
    if (isThere) found.push(name)
  }
  return found
}

async function refuseRunningStore(dataDir: string): Promise<void> {
  const data = join(dataDir, 'postgres', 'cluster')
  if ((await existing(data, ['.'])).length === 0) return
  if ((await findPostmaster({ data })) || (await isServed({ data })))
    throw new BackupRefusal(`A store runs in DATA_DIR ${dataDir}: ${STOP_FIRST}`)
}

/** An empty database is filled. In place of a full one a new database is made, and gets its name at the end. */
async function openServerTarget({ settings, isReplacing, stamp }: Target): Promise<FillStage> {
  const opened = new AsyncDisposableStack()
  const { connection } = await openStoreDatabase(settings, opened, () => {})
  await opened.disposeAsync()
  const isEmpty = await isEmptyDatabase(connection)
  if (!isEmpty && !isReplacing) throw new BackupRefusal(`The database of DATABASE_URL is not empty. ${FULL}`)
  await makeDataDirectory(settings.dataDir)
  const files = settings.s3 ? await openBucket(settings.s3, log) : openDiskFileStore(fileDirectory(settings))
  if (isEmpty) {
    return async fill => {
      await fill({ connection, files })
      return undefined
    }
  }
  const name = await withClient(connection, async client => {
    const { rows } = await client.query('select current_database() as name')
    return rows[0].name as string
  })
  const stage = `${name}_restoring_${stamp}`
  return async fill => {
    await createDatabase(connection, stage)
    try {
      await fill({ connection: toDatabase(connection, stage), files })
      return await renameDatabases(connection, { name, stage, aside: `${name}_replaced_${stamp}` })
    } catch (error) {
      await dropDatabase(connection, stage)
      throw error
    }
  }
}

/** A database can't be renamed by a connection to it, or while a store is connected. */
async function renameDatabases(
  connection: pg.PoolConfig,
  { name, stage, aside }: { name: string; stage: string; aside: string },
): Promise<string> {
  const renameTo = (from: string, to: string) => (client: pg.Client) =>
    client.query(`alter database ${client.escapeIdentifier(from)} rename to ${client.escapeIdentifier(to)}`)
  await withClient(toDatabase(connection, stage), renameTo(name, aside)).catch(error => {
    if (error.code !== '55006') throw error
    throw new BackupRefusal(`The database ${name} is in use: ${STOP_FIRST}`, { cause: error })
  })
  await withClient(toDatabase(connection, aside), renameTo(stage, name))
  return `The old shop is in the database ${aside}.`
}

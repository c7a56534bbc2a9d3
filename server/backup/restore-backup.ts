import type pg from 'pg'
import { closeDatabase, openDatabase } from '#app/platform/db/database.server.ts'
import { migrateDatabase, withStartLock } from '#app/platform/db/migrate.server.ts'
import type { Settings } from '#app/platform/env.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { fileLocationOf, saveFileLocation } from '../cli/file-location.ts'
import type { BackupPlace } from './backup-place.ts'
import { readPictures } from './copy-pictures.ts'
import { type LoadedShop, loadShop } from './load-shop.ts'
import { readArchive } from './read-archive.ts'
import type { VerifiedBackup } from './verify-backup.ts'

interface Restore {
  place: BackupPlace
  backup: string
  verified: VerifiedBackup
  /** Of an empty database. */
  connection: pg.PoolConfig
  files: FileStore
  settings: Pick<Settings, 's3'>
  signal?: AbortSignal
}

/** Fills an empty database and the file store with a backup, and brings the database up to date. */
export async function restoreBackup(restore: Restore): Promise<LoadedShop> {
  const { place, backup, verified, connection, files, settings, signal } = restore
  const entries = readArchive(place.read(backup))
  const loaded = await loadShop({ connection, manifest: verified.manifest, entries })
  const stored = await place.picturesOf(backup)
  await readPictures(
    verified.pictures,
    stored.files,
    async (key, content) => {
      if (!(await files.has(key))) await files.write(key, content)
    },
    signal,
  )
  const database = openDatabase({ ...connection, max: 3 })
  try {
    await withStartLock(database, () => migrateDatabase(database))
    await saveFileLocation(database, fileLocationOf(settings))
  } finally {
    await closeDatabase(database)
  }
  return loaded
}

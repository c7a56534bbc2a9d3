import type pg from 'pg'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { type ArchiveEntry, type EndMark, FORMAT } from './archive-entries.ts'
import type { BackupPlace } from './backup-place.ts'
import { inPieces } from './bucket-place.ts'
import { copyPictures } from './copy-pictures.ts'
import { createTableDigest, openShopSnapshot, type ShopFigures, type ShopSnapshot } from './shop-snapshot.ts'
import { readTable } from './shop-tables.ts'
import { writeArchive } from './write-archive.ts'

export interface MadeBackup {
  name: string
  takenAt: Date
  /** Of the file, without the pictures beside it. */
  bytes: number
  figures: ShopFigures
  /** Pictures of the backup, those that no earlier one had stored there, and those that the shop has lost. */
  pictures: { total: number; added: number; addedBytes: number; lost: number }
}

interface BackupOptions {
  connection: pg.ClientConfig
  files: FileStore
  place: BackupPlace
  signal?: AbortSignal | undefined
}

/** So much of a table is held in memory. */
const PIECE_BYTES = 4_000_000
const DAY_MS = 86_400_000

/**
 * Writes one state of the database, and the pictures that are not in the place yet, while the shop runs. The backup is
 * listed once it is whole.
 *
 * @throws {BackupRefusal} while another backup of this database is made
 */
export async function makeBackup({ connection, files, place, signal }: BackupOptions): Promise<MadeBackup> {
  await using opened = new AsyncDisposableStack()
  // Every order that was acknowledged before this moment is in the snapshot.
  const takenAt = new Date()
  const snapshot = await openShopSnapshot(connection, opened)
  return await writeBackup(snapshot, { takenAt, files, place, signal })
}

/** Writes an opened snapshot, and the pictures that are not in the place yet. */
export async function writeBackup(
  snapshot: ShopSnapshot,
  { takenAt, files, place, signal }: Omit<BackupOptions, 'connection'> & { takenAt: Date },
): Promise<MadeBackup> {
  await place.removeLeftovers(new Date(takenAt.getTime() - DAY_MS))
  const { files: to } = await place.picturesOf()
  const { list, added, addedBytes } = await copyPictures({ from: files, to, signal })
  const name = place.nameAt(takenAt)
  const entries = readShopEntries(snapshot, takenAt, list, signal)
  const bytes = await place.write(name, writeArchive(entries))
  const pictures = { total: list.files.length, added, addedBytes, lost: list.lost.length }
  return { name, takenAt, bytes, figures: snapshot.figures, pictures }
}

/** A snapshot as the parts of a backup. */
export async function* readShopEntries(
  { client, server, migrations, tables, sequences, figures }: ShopSnapshot,
  takenAt: Date,
  pictures: (ArchiveEntry & { kind: 'pictures' })['pictures'],
  signal: AbortSignal | undefined,
): AsyncGenerator<ArchiveEntry> {
  const versions = { format: FORMAT, program: packageJson.version, server, migrations }
  yield {
    kind: 'manifest',
    manifest: { ...versions, takenAt: takenAt.toISOString(), tables, sequences },
  }
  yield { kind: 'pictures', pictures }
  const digests: EndMark['tables'] = {}
  for (const table of tables) {
    const reading = readTable(client, table)
    const digest = createTableDigest()
    for await (const bytes of inPieces(reading, PIECE_BYTES)) {
      signal?.throwIfAborted()
      digest.add(bytes)
      yield { kind: 'rows', table: table.name, bytes }
    }
    digests[table.name] = digest.finish(reading.rowCount)
  }
  yield { kind: 'end', end: { endedAt: new Date().toISOString(), tables: digests, figures } }
}

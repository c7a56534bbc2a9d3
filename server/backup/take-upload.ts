import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Extract, extract } from 'tar-stream'
import { countPieces, pieceKey, UPLOAD_TROUBLES, UPLOADED_PIECES } from '#app/insight/backups/upload-form.ts'
import { ORIGINAL_FILES } from '#app/owner/media/picture-files.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { BUNDLED_PICTURES } from './backup-bundle.ts'
import { type BackupPlace, momentOfBackup } from './backup-place.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { isIntact } from './copy-pictures.ts'
import { verifyBackup } from './verify-backup.ts'

interface Upload {
  id: string
  bytes: number
  /** The backup in it that an attempt before began to write, and did not verify. */
  backup?: string | undefined
}

/** Larger than any picture that the shop takes. */
const LARGEST_PICTURE_BYTES = 100_000_000

/**
 * Puts an uploaded archive where backups are, if it is one that was downloaded from a shop and whole. A backup that is there already
 * stays as it is.
 *
 * @param begin is called before a backup is written
 * @returns the name of the backup
 * @throws {BackupRefusal} for another file, or a damaged one
 */
export async function takeUpload(
  { place, files }: { place: BackupPlace; files: FileStore },
  upload: Upload,
  begin: (backup: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<string> {
  const known = new Set(await place.list())
  if (upload.backup) known.delete(upload.backup)
  let backup: string | undefined
  try {
    for await (const entry of entriesOf(readPieces(files, upload))) {
      signal?.throwIfAborted()
      const { name, size = 0 } = entry.header
      const content = Readable.from(entry)
      if (backup || !momentOfBackup(name)) {
        await takePicture(place, { name, size, content })
        continue
      }
      backup = name
      if (known.has(name)) {
        content.resume()
        continue
      }
      await begin(name)
      await place.write(name, content)
    }
    if (!backup) throw new BackupRefusal(UPLOAD_TROUBLES.noBackup)
    await verifyBackup(place, backup, signal)
    return backup
  } catch (error) {
    if (backup && !known.has(backup)) await place.delete(backup)
    throw asRefusal(error)
  }
}

/** What can't be parsed as an archive is another file, or one that was cut off. */
function asRefusal(error: unknown): unknown {
  const { message } = error as Error
  if (message.startsWith('Invalid tar header')) return new BackupRefusal(UPLOAD_TROUBLES.noBackup)
  return message === 'Unexpected end of data' ? new BackupRefusal(UPLOAD_TROUBLES.cutOff) : error
}

async function takePicture(
  place: BackupPlace,
  { name, size, content }: { name: string; size: number; content: Readable },
): Promise<void> {
  const key = name.slice(BUNDLED_PICTURES.length)
  if (!name.startsWith(BUNDLED_PICTURES + ORIGINAL_FILES) || size > LARGEST_PICTURE_BYTES)
    throw new BackupRefusal(UPLOAD_TROUBLES.noBackup)
  const bytes = await buffer(content)
  if (!isIntact(key, bytes)) throw new BackupRefusal(`The picture ${key} of the file is damaged.`)
  if (!(await place.pictures.has(key))) await place.pictures.write(key, bytes)
}

function entriesOf(archive: AsyncIterable<Uint8Array>): Extract {
  const entries = extract()
  pipeline(archive, entries).catch(error => entries.destroy(error))
  return entries
}

async function* readPieces(files: FileStore, { id, bytes }: Upload): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < countPieces(bytes); index++) {
    const piece = await files.read(pieceKey(id, index))
    if (!piece) throw new BackupRefusal(UPLOAD_TROUBLES.notWhole)
    yield piece
  }
}

/** Removes the pieces of uploads but the one that goes on. */
export async function removePieces(files: FileStore, but?: string): Promise<void> {
  for await (const { key } of files.list(UPLOADED_PIECES))
    if (!but || !key.startsWith(`${UPLOADED_PIECES}${but}/`)) await files.delete(key)
}

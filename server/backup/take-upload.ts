import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Extract, extract } from 'tar-stream'
import { countPieces, pieceKey, UPLOAD_TROUBLES, UPLOADED_PIECES } from '#app/insight/backups/upload-form.ts'
import { ORIGINAL_FILES } from '#app/owner/media/picture-files.ts'
import type { BackupKeys } from '#app/platform/backups/backup-files.ts'
import { isFileKey } from '#app/platform/storage/file-key.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { BUNDLED_GUIDE, BUNDLED_KEY, BUNDLED_PICTURES } from './backup-bundle.ts'
import { type BackupPlace, momentOfBackup } from './backup-place.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { isIntact } from './copy-pictures.ts'
import { folderOfPicture, isOwnFolder, openWithKeys } from './encrypted-place.ts'
import { decryptFile, LockedBackup, readLock } from './encryption.ts'
import { verifyBackup } from './verify-backup.ts'

interface Upload {
  id: string
  bytes: number
  /** The backup in it that an attempt before began to write, and did not verify. */
  backup?: string | undefined
}

/** Larger than any picture that the shop takes. */
const LARGEST_PICTURE_BYTES = 100_000_000

interface Taking {
  /** The place as it is: what is encrypted is stored as it comes. */
  place: BackupPlace
  keys: BackupKeys
  /** Where the pieces of the upload are. */
  files: FileStore
}

/**
 * Puts an uploaded archive where backups are, if it is one that was downloaded from a shop and whole. A backup that is there already
 * stays as it is. One that is encrypted with a passphrase that this shop does not know is checked only when it is restored.
 *
 * @param begin is called before a backup is written
 * @returns the name of the backup
 * @throws {BackupRefusal} for another file, or a damaged one
 */
export async function takeUpload(
  taking: Taking,
  upload: Upload,
  begin: (backup: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<string> {
  const { place, files } = taking
  const known = new Set(await place.list())
  if (upload.backup) known.delete(upload.backup)
  const taken: Taken = { pictures: [] }
  try {
    const { entries, read } = openArchive(readPieces(files, upload))
    await takeEntries(taking, entries, { known, taken, begin, signal }).catch(async error => {
      throw await causeOf(error, read)
    })
    if (!taken.backup) throw new BackupRefusal(UPLOAD_TROUBLES.noBackup)
    await verifyUpload(taking, taken.backup, signal)
    return taken.backup
  } catch (error) {
    if (taken.backup && !known.has(taken.backup)) await place.delete(taken.backup)
    for (const key of taken.pictures) await place.pictures.delete(key)
    throw asRefusal(error)
  }
}

/** Of one that is locked only that a passphrase can open it. */
async function verifyUpload({ place, keys }: Taking, backup: string, signal?: AbortSignal): Promise<void> {
  try {
    await verifyBackup(openWithKeys(place, keys), backup, signal)
  } catch (error) {
    if (!(error instanceof LockedBackup)) throw error
    await readLock(place.read(backup))
  }
}

/** What an upload has put into the place. */
interface Taken {
  backup?: string
  pictures: string[]
}

async function takeEntries(
  { place, keys }: Taking,
  entries: ReturnType<typeof onlyFiles>,
  {
    known,
    taken,
    begin,
    signal,
  }: {
    known: ReadonlySet<string>
    taken: Taken
    begin: (backup: string) => Promise<void>
    signal: AbortSignal | undefined
  },
): Promise<void> {
  for await (const entry of entries) {
    signal?.throwIfAborted()
    const { name, size = 0 } = entry.header
    const content = Readable.from(entry)
    if (name === BUNDLED_KEY || name === BUNDLED_GUIDE) content.resume()
    else if (taken.backup || !momentOfBackup(name)) {
      const key = await takePicture(place, keys, { name, size, content })
      if (key) taken.pictures.push(key)
    } else {
      taken.backup = name
      if (known.has(name)) content.resume()
      else {
        await begin(name)
        await place.write(name, content)
      }
    }
  }
}

/** What can't be parsed as an archive is another file, or one that was cut off. */
function asRefusal(error: unknown): unknown {
  const { message } = error as Error
  if (message.startsWith('Invalid tar header')) return new BackupRefusal(UPLOAD_TROUBLES.noBackup)
  return message === 'Unexpected end of data' ? new BackupRefusal(UPLOAD_TROUBLES.cutOff) : error
}

/** @returns the key of a picture that was not there yet */
async function takePicture(
  { pictures }: BackupPlace,
  { identities }: BackupKeys,
  { name, size, content }: { name: string; size: number; content: Readable },
): Promise<string | undefined> {
  const stored = name.slice(BUNDLED_PICTURES.length)
  const folder = folderOfPicture(stored)
  const key = stored.slice(folder.length)
  if (!name.startsWith(BUNDLED_PICTURES) || !key.startsWith(ORIGINAL_FILES) || size > LARGEST_PICTURE_BYTES)
    throw new BackupRefusal(UPLOAD_TROUBLES.noBackup)
  const bytes = await buffer(content)
  // Of a passphrase that this shop does not know nothing is read, and nothing of its own is overwritten.
  const plain = folder ? await decryptFile(bytes, identities) : bytes
  const isWhole = plain ? isIntact(key, plain) : !(await isOwnFolder(folder, identities))
  if (!isWhole || !isFileKey(stored)) throw new BackupRefusal(`The picture ${key} of the file is damaged.`)
  if (await pictures.has(stored)) return undefined
  await pictures.write(stored, bytes)
  return stored
}

function openArchive(archive: AsyncIterable<Uint8Array>) {
  const entries = extract()
  const read = pipeline(archive, entries)
  read.catch(error => entries.destroy(error))
  return { entries: onlyFiles(entries), read }
}

async function* onlyFiles(entries: Extract) {
  for await (const entry of entries) {
    // A directory with a size would be a stream that never ends.
    if (entry.header.type !== 'file') throw new BackupRefusal(UPLOAD_TROUBLES.noBackup)
    yield entry
  }
}

/** Of an entry whose archive ended too early it may only be said that its stream is gone: how the archive ended says why. */
function causeOf(error: unknown, read: Promise<void>): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'STREAM_DESTROYED') return error
  return read.then(
    () => error,
    cause => cause,
  )
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

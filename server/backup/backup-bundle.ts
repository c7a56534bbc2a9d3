import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import type { BackupBundle, BackupKeys } from '#app/platform/backups/backup-files.ts'
import type { PictureList } from './archive-entries.ts'
import type { BackupPlace } from './backup-place.ts'
import { isEncrypted, openWithKeys } from './encrypted-place.ts'
import { encryptedSize, readLock } from './encryption.ts'
import { readArchive } from './read-archive.ts'

/** The folder of pictures in a bundle, as beside a backup in a folder. */
export const BUNDLED_PICTURES = 'pictures/'
const BLOCK_BYTES = 512
const OWNER_ONLY = 0o600
const SUFFIX = /\.tar\.zst(\.age)?$/

/** What an encrypted bundle has besides, so that it opens without Darzi: the locked key, and how. */
export const BUNDLED_KEY = 'key.age'
export const BUNDLED_GUIDE = 'README.txt'

/** A file of a bundle, with its size in bytes. */
interface Bundled {
  name: string
  size: number
  open(): AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>
}

/**
 * One plain tar archive of a backup and its pictures. Extracted into a folder, it is what a backup into that folder made. What is encrypted
 * stays so.
 *
 * @throws {BackupRefusal} or {FilesUnavailable} if the beginning of the backup can't be read
 */
export async function openBackupBundle(
  place: BackupPlace,
  keys: BackupKeys,
  backup: { name: string; bytes: number },
): Promise<BackupBundle> {
  const { name, bytes } = backup
  const opened = openWithKeys(place, keys)
  const list = await readPictureList(opened, name)
  const { folder } = await opened.picturesOf(name)
  const pictures = list.files.map(({ key, size }) =>
    pictureIn(place, folder + key, folder ? encryptedSize(size) : size),
  )
  const files = [
    { name, size: bytes, open: () => place.read(name) },
    ...(await guideTo(place, name)),
    ...pictures,
  ]
  return {
    name: name.replace(SUFFIX, '.tar'),
    bytes: lengthOf(files.map(({ size }) => size)),
    content: writeBundle(files),
  }
}

function pictureIn({ pictures }: BackupPlace, key: string, size: number): Bundled {
  return {
    name: BUNDLED_PICTURES + key,
    size,
    async open() {
      const content = await pictures.read(key)
      if (content?.byteLength !== size) throw new Error(`The picture ${key} of the backup is missing.`)
      return Readable.from([content])
    },
  }
}

async function guideTo(place: BackupPlace, backup: string): Promise<Bundled[]> {
  if (!isEncrypted(backup)) return []
  const { locked } = await readLock(place.read(backup))
  const small = (name: string, content: Buffer) => ({
    name,
    size: content.byteLength,
    open: () => Readable.from([content]),
  })
  return [
    small(BUNDLED_KEY, Buffer.from(locked, 'base64')),
    small(BUNDLED_GUIDE, Buffer.from(guideText(backup))),
  ]
}

function guideText(backup: string): string {
  return `This backup of a Darzi shop is encrypted. In a Darzi shop, upload the whole file on the page Backups, and restore it with its
passphrase. Without Darzi, install age (https://age-encryption.org), and open a terminal in this folder:

  age --decrypt --output key.txt key.age
  age --decrypt --identity key.txt ${backup} | tar --zstd -x

The first command asks for the passphrase. Each picture opens likewise:

  age --decrypt --identity key.txt --output picture pictures/encrypted/.../originals/...

key.txt opens this backup without the passphrase: delete it afterwards.
`
}

/** They stand near the beginning of a backup, so that little of it is read. */
export async function readPictureList(place: BackupPlace, backup: string): Promise<PictureList> {
  for await (const entry of readArchive(place.read(backup)))
    if (entry.kind === 'pictures') return entry.pictures
  return { files: [], lost: [] }
}

/** The head of each file, and its content filled up to whole blocks; two more blocks end an archive (POSIX ustar). */
function lengthOf(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + BLOCK_BYTES * (1 + Math.ceil(size / BLOCK_BYTES)), 2 * BLOCK_BYTES)
}

function writeBundle(files: readonly Bundled[]): AsyncIterable<Uint8Array> {
  const archive = pack()
  write().catch(error => archive.destroy(error))
  return Readable.from(archive)

  async function write(): Promise<void> {
    for (const { name, size, open } of files)
      await pipeline(await open(), archive.entry({ name, size, mode: OWNER_ONLY }))
    archive.finalize()
  }
}

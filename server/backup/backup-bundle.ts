import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import type { BackupBundle } from '#app/platform/backups/backup-files.ts'
import type { PictureList } from './archive-entries.ts'
import type { BackupPlace } from './backup-place.ts'
import { readArchive } from './read-archive.ts'

/** The folder of pictures in a bundle, as beside a backup in a folder. */
export const BUNDLED_PICTURES = 'pictures/'
const BLOCK_BYTES = 512
const OWNER_ONLY = 0o600
const SUFFIX = /\.tar\.zst$/

/**
 * One plain tar archive of a backup and its pictures. Extracted into a folder, it is what a backup into that folder made.
 *
 * @throws {BackupRefusal} or {FilesUnavailable} if the beginning of the backup can't be read
 */
export async function openBackupBundle(
  place: BackupPlace,
  backup: { name: string; bytes: number },
): Promise<BackupBundle> {
  const { files } = await readPictureList(place, backup.name)
  return {
    name: backup.name.replace(SUFFIX, '.tar'),
    bytes: lengthOf([backup.bytes, ...files.map(({ size }) => size)]),
    content: writeBundle(place, backup, files),
  }
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

function writeBundle(
  place: BackupPlace,
  { name, bytes }: { name: string; bytes: number },
  pictures: PictureList['files'],
): AsyncIterable<Uint8Array> {
  const archive = pack()
  write().catch(error => archive.destroy(error))
  return Readable.from(archive)

  async function write(): Promise<void> {
    await pipeline(place.read(name), archive.entry({ name, size: bytes, mode: OWNER_ONLY }))
    for (const { key, size } of pictures) {
      const content = await place.pictures.read(key)
      if (content?.byteLength !== size) throw new Error(`The picture ${key} of the backup is missing.`)
      const entry = archive.entry({ name: BUNDLED_PICTURES + key, size, mode: OWNER_ONLY })
      await pipeline([content], entry)
    }
    archive.finalize()
  }
}

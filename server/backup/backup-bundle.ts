import type { BackupBundle } from '#app/platform/backups/backup-files.ts'
import type { PictureList } from './archive-entries.ts'
import type { BackupPlace } from './backup-place.ts'
import { readArchive } from './read-archive.ts'
import { BLOCK_BYTES, tarHead, tarPadding } from './tar-head.ts'

/** The folder of pictures in a bundle, as beside a backup in a folder. */
export const BUNDLED_PICTURES = 'pictures/'
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
  const sizes = [backup.bytes, ...files.map(({ size }) => size)]
  return {
    name: backup.name.replace(SUFFIX, '.tar'),
    bytes: sizes.reduce(
      (sum, size) => sum + BLOCK_BYTES + size + tarPadding(size).byteLength,
      2 * BLOCK_BYTES,
    ),
    content: writeBundle(place, backup, files),
  }
}

/** They stand near the beginning of a backup, so that little of it is read. */
export async function readPictureList(place: BackupPlace, backup: string): Promise<PictureList> {
  for await (const entry of readArchive(place.read(backup)))
    if (entry.kind === 'pictures') return entry.pictures
  return { files: [], lost: [] }
}

async function* writeBundle(
  place: BackupPlace,
  { name, bytes }: { name: string; bytes: number },
  pictures: PictureList['files'],
): AsyncGenerator<Uint8Array> {
  yield tarHead(name, bytes)
  let read = 0
  for await (const piece of place.read(name)) {
    read += piece.byteLength
    yield piece
  }
  if (read !== bytes) throw new Error(`The backup ${name} has changed while it was read.`)
  yield tarPadding(bytes)
  for (const { key, size } of pictures) {
    const content = await place.pictures.read(key)
    if (content?.byteLength !== size) throw new Error(`The picture ${key} of the backup is missing.`)
    yield tarHead(BUNDLED_PICTURES + key, size)
    yield content
    yield tarPadding(size)
  }
  yield Buffer.alloc(2 * BLOCK_BYTES)
}

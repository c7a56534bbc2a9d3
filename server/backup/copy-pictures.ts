import { ORIGINAL_FILES } from '#app/owner/media/picture-files.ts'
import { pictureKeyOf } from '#app/owner/media/store-original.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import type { PictureList } from './archive-entries.ts'
import { BackupRefusal } from './backup-refusal.ts'

interface PictureCopy {
  from: FileStore
  to: FileStore
  signal?: AbortSignal | undefined
}

/**
 * Copies the originals that are not in the place yet. The key of a picture is a digest of its content, so that an equal
 * key is an equal picture. Their sizes are made again from them.
 */
export async function copyPictures({ from, to, signal }: PictureCopy) {
  const existing = new Map(await Array.fromAsync(to.list(ORIGINAL_FILES), ({ key, size }) => [key, size]))
  const list: PictureList = { files: [], lost: [] }
  let [added, addedBytes] = [0, 0]
  for await (const { key, size } of from.list(ORIGINAL_FILES)) {
    signal?.throwIfAborted()
    if (existing.get(key) !== size) {
      const content = await from.read(key)
      if (!content || !isIntact(key, content)) {
        list.lost.push(key)
        continue
      }
      await to.write(key, content)
      added++
      addedBytes += content.byteLength
    }
    list.files.push({ key, size })
  }
  return { list, added, addedBytes }
}

/**
 * Reads every picture of a backup, and passes it on.
 *
 * @throws {BackupRefusal} for the first one that is missing or damaged
 */
export async function readPictures(
  { files }: PictureList,
  pictures: FileStore,
  receive: (key: string, content: Uint8Array) => Promise<void> | void = () => {},
  signal?: AbortSignal,
): Promise<void> {
  for (const { key } of files) {
    signal?.throwIfAborted()
    const content = await pictures.read(key)
    if (!content) throw new BackupRefusal(`The backup is damaged: its picture ${key} is missing.`)
    if (!isIntact(key, content))
      throw new BackupRefusal(`The backup is damaged: the checksum of its picture ${key} does not fit.`)
    await receive(key, content)
  }
}

/** Whether a picture is what its key says, which begins with a digest. A shorter one would fit by chance. */
export function isIntact(key: string, content: Uint8Array): boolean {
  const digest = /^[0-9a-f]{32}/.exec(key.slice(ORIGINAL_FILES.length))?.[0]
  return key.startsWith(ORIGINAL_FILES) && pictureKeyOf(content) === digest
}

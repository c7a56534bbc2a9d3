import { z } from 'zod'
import { openFileFolder } from '#app/platform/storage/file-folder.server.ts'
import { BACKUP_FILES } from '#app/platform/storage/file-key.ts'
import { type FileStore, FilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import { type BackupPlace, nameBackup, sortBackups } from './backup-place.ts'

/** A bucket stores a file whole, so that a file is held in memory while it is sent. */
const PART_BYTES = 8_000_000
const LIST = 'whole.json'
const partListSchema = z.object({ parts: z.int(), bytes: z.int() })

/**
 * Backups under `backups/` of a bucket. Each consists of parts, and of a list that is written last: parts without a list
 * are no backup.
 */
export function openBucketPlace(bucket: FileStore, name: string): BackupPlace {
  const files = openFileFolder(bucket, BACKUP_FILES)
  const pictures = openFileFolder(files, 'pictures/')
  return {
    name,
    nameAt: nameBackup,
    pictures,
    picturesOf: async () => ({ files: pictures, folder: '' }),

    async list() {
      const keys = await Array.fromAsync(files.list('darzi-'), ({ key }) => key.split('/'))
      return sortBackups(keys.flatMap(([backup = '', file]) => (file === LIST ? [backup] : [])))
    },

    sizeOf: async backup => (await readPartList(backup)).bytes,

    async write(backup, content) {
      const list = { parts: 0, bytes: 0 }
      for await (const part of inPieces(content, PART_BYTES)) {
        list.parts++
        list.bytes += part.byteLength
        await files.write(partKey(backup, list.parts), part)
      }
      await files.write(`${backup}/${LIST}`, Buffer.from(JSON.stringify(list)))
      return list.bytes
    },

    async *read(backup) {
      const { parts } = await readPartList(backup)
      for (let part = 1; part <= parts; part++) yield await need(partKey(backup, part))
    },

    async delete(backup) {
      // First the list, so that an interrupted deletion leaves no backup that looks whole.
      await files.delete(`${backup}/${LIST}`)
      for await (const { key } of files.list(`${backup}/`)) await files.delete(key)
    },

    async removeLeftovers(before) {
      const found = await Array.fromAsync(files.list('darzi-'))
      const whole = new Set(found.flatMap(({ key }) => (key.endsWith(LIST) ? [key.split('/')[0]] : [])))
      for (const { key, changedAt } of found)
        if (!whole.has(key.split('/')[0]) && changedAt < before) await files.delete(key)
    },
  }

  async function readPartList(backup: string) {
    return partListSchema.parse(JSON.parse((await need(`${backup}/${LIST}`)).toString()))
  }

  async function need(key: string): Promise<Buffer> {
    const bytes = await files.read(key)
    if (!bytes) throw new FilesUnavailable('refused', `${BACKUP_FILES}${key} is not in the bucket ${name}`)
    return Buffer.from(bytes)
  }
}

function partKey(backup: string, part: number): string {
  return `${backup}/${String(part).padStart(6, '0')}`
}

/** The same bytes in pieces of this size, the last one shorter. */
export async function* inPieces(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of content) {
    held.push(chunk)
    bytes += chunk.byteLength
    if (bytes < size) continue
    const all = Buffer.concat(held)
    let from = 0
    for (; all.byteLength - from >= size; from += size) yield all.subarray(from, from + size)
    held = [all.subarray(from)]
    bytes = all.byteLength - from
  }
  if (bytes > 0) yield Buffer.concat(held)
}

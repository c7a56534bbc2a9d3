import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openDiskFileStore } from '#app/platform/storage/disk-file-store.server.ts'
import { type BackupPlace, nameBackup, sortBackups } from './backup-place.ts'

const UNFINISHED = /^\.darzi-.*\.part$/

/** Backups in a folder, closed to other users, since they hold everything that the shop knows. */
export async function openDiskPlace(folder: string): Promise<BackupPlace> {
  const pictures = openDiskFileStore(join(folder, 'pictures'))
  return {
    name: folder,
    nameAt: nameBackup,
    pictures,
    picturesOf: async () => ({ files: pictures, folder: '' }),
    list: async () => sortBackups(await namesIn(folder)),
    sizeOf: async backup => (await stat(join(folder, backup))).size,
    read: backup => createReadStream(join(folder, backup)),
    delete: backup => rm(join(folder, backup), { force: true }),

    async write(backup, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `.${backup}.${randomUUID()}.part`)
      try {
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }))
        const { size } = await stat(unfinished)
        await rename(unfinished, join(folder, backup))
        await syncFolder(folder)
        return size
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },

    async removeLeftovers(before) {
      for (const name of await namesIn(folder)) {
        const path = join(folder, name)
        if (UNFINISHED.test(name) && (await stat(path)).mtime < before) await rm(path, { force: true })
      }
      await pictures.removeLeftovers(before)
    },
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** A new name survives a power failure only once its folder is synced. Windows can't open a folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const directory = await open(folder, 'r')
  await directory.sync().finally(() => directory.close())
}

import type { FileStore } from './file-store.server.ts'

/** The files below one folder (`backups/`) of a store, as a store of their own. */
export function openFileFolder(files: FileStore, folder: string): FileStore {
  return {
    read: key => files.read(folder + key),
    write: (key, bytes) => files.write(folder + key, bytes),
    has: key => files.has(folder + key),
    delete: key => files.delete(folder + key),
    async *list(prefix) {
      for await (const file of files.list(folder + prefix))
        yield { ...file, key: file.key.slice(folder.length) }
    },
    // Leftovers belong to the whole store.
    removeLeftovers: async () => 0,
  }
}

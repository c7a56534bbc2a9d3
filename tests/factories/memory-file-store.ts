import { checkFileKey, checkFilePrefix } from '#app/platform/storage/file-key.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'

/** A file store in memory that records the written keys, in order. It refuses the keys that a real one refuses. */
export function memoryFileStore() {
  const contents = new Map<string, Uint8Array>()
  const written: string[] = []
  const files: FileStore = {
    read: async key => contents.get(key),
    has: async key => contents.has(key),
    write: async (key, bytes) => {
      checkFileKey(key)
      written.push(key)
      contents.set(key, bytes)
    },
    delete: async key => {
      contents.delete(key)
    },
    async *list(prefix) {
      checkFilePrefix(prefix)
      for (const [key, { byteLength: size }] of contents)
        if (key.startsWith(prefix)) yield { key, size, changedAt: new Date() }
    },
    removeLeftovers: async () => 0,
  }
  return { files, contents, written }
}

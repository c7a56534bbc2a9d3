import { createHash } from 'node:crypto'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { originalFileKey } from './picture-files.ts'

/** Returns the key of a picture, a digest of its content. */
export function pictureKeyOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}

/**
 * Stores a picture in the file store without checking it. Storing it again changes nothing.
 *
 * @returns the picture's key
 */
export async function storeOriginal(files: FileStore, content: Uint8Array): Promise<string> {
  const key = pictureKeyOf(content)
  if (!(await files.has(originalFileKey(key)))) await files.write(originalFileKey(key), content)
  return key
}

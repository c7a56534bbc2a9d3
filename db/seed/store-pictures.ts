import { readFile } from 'node:fs/promises'
import type { Picture } from '#app/owner/media/picture.ts'
import { storeOriginal } from '#app/owner/media/store-original.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { type CataloguePicture, catalogue } from './catalogue.ts'
import { URDU_ALTS } from './urdu-catalogue.ts'

/** The demo shop's pictures by file name. */
export type StoredPictures = ReadonlyMap<string, Picture>

/**
 * Stores every picture of the catalogue in the file store; its sizes are made on the first request. Keys are digests of
 * the content, so storing them again changes nothing.
 */
export async function storePictures(files: FileStore): Promise<StoredPictures> {
  const pictures = [...catalogue.products.flatMap(product => product.images), ...catalogue.banners]
  const stored = await Promise.all(pictures.map(picture => storePicture(files, picture)))
  return new Map(stored)
}

async function storePicture(
  files: FileStore,
  { file, width, height, colour, alt }: CataloguePicture,
): Promise<[string, Picture]> {
  const content = await readFile(new URL(`./pictures/${file}`, import.meta.url))
  const key = await storeOriginal(files, content)
  const altUrdu = URDU_ALTS[file]
  return [file, { key, width, height, colour, alt, ...(altUrdu && { altUrdu }) }]
}

/** @throws if the catalogue has no such picture */
export function pictureOf(pictures: StoredPictures, file: string): Picture {
  const picture = pictures.get(file)
  if (!picture) throw new Error(`The catalogue has no picture ${file}.`)
  return picture
}

import pLimit from 'p-limit'
import type { Services } from '#app/platform/services.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { openPicture } from './open-picture.server.ts'
import type { PictureWidth } from './picture-address.ts'
import { derivedFileKey, originalFileKey } from './picture-files.ts'

const QUALITY = 76
const EFFORT = 4
/** Encoding is the most expensive thing that a visitor can ask for; more at once would starve the pages. */
const encoding = pLimit(2)

/** Where pictures are kept, and who is told of what can't be read or kept. */
type Shelf = Pick<Services, 'files' | 'log'>

/** What is being made right now, for each place where files are kept. */
const underway = new WeakMap<FileStore, Map<string, Promise<Uint8Array | undefined>>>()

/**
 * The picture as WebP, at most `width` pixels wide: made when it is first asked for, then kept. Everyone who asks
 * meanwhile waits for the same encoding. Nothing for a key without an original and for an original that is not a
 * readable picture.
 */
export function readResizedPicture(
  shelf: Shelf,
  key: string,
  width: PictureWidth,
): Promise<Uint8Array | undefined> {
  const { files } = shelf
  const shared = underway.get(files) ?? new Map<string, Promise<Uint8Array | undefined>>()
  underway.set(files, shared)
  const derived = derivedFileKey(key, width)
  const running = shared.get(derived)
  if (running) return running
  const started = keptOrMade(shelf, key, width).finally(() => shared.delete(derived))
  shared.set(derived, started)
  return started
}

async function keptOrMade(shelf: Shelf, key: string, width: PictureWidth): Promise<Uint8Array | undefined> {
  const { files } = shelf
  // A picture is gone when its original is, whatever was made from it.
  const [exists, kept] = await Promise.all([
    files.has(originalFileKey(key)),
    files.read(derivedFileKey(key, width)),
  ])
  if (!exists) return undefined
  return kept ?? encoding(() => make(shelf, key, width))
}

async function make(
  { files, log }: Shelf,
  key: string,
  width: PictureWidth,
): Promise<Uint8Array | undefined> {
  const original = await files.read(originalFileKey(key))
  if (!original) return undefined
  const resized = await encode(original, width).catch(error => {
    log.warn({ err: error, key, width }, 'a stored picture could not be read')
    return undefined
  })
  if (!resized) return undefined
  // A full disk must not cost the visitor the picture that is already in our hands.
  await files.write(derivedFileKey(key, width), resized).catch(error => {
    log.error({ err: error, key, width }, 'a resized picture could not be kept')
  })
  return resized
}

function encode(original: Uint8Array, width: PictureWidth): Promise<Uint8Array> {
  return openPicture(original)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer()
}

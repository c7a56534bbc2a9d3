import pLimit from 'p-limit'
import type { Services } from '#app/platform/services.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { openPicture } from './open-picture.server.ts'
import { PICTURE_WIDTHS, type PictureFile } from './picture-address.ts'
import { derivedFileKey, originalFileKey } from './picture-files.ts'

// With a change of these, or of what `encode` does, raise `ENCODER_VERSION`.
const QUALITY = 76
/** Of JPEG, which needs more for the same. */
const JPEG_QUALITY = 82
const EFFORT = 4
/** Encoding is the most expensive thing that a visitor can ask for; more at once would starve the pages. */
const encoding = pLimit(2)

/** Where pictures are kept, and who is told of what can't be read or kept. */
type FileStorage = Pick<Services, 'files' | 'log'>

interface Resized {
  picture: Uint8Array | undefined
  /** Whether it is kept, once that is certain. */
  kept: Promise<boolean>
}

/** What is being made or kept right now, for each place where files are kept. */
const underway = new WeakMap<FileStore, Map<string, Promise<Resized>>>()

/**
 * The picture as the file says, at most that many pixels wide: made when it is first asked for, then kept. Everyone who
 * asks meanwhile waits for the same encoding, and nobody for it to be kept. Nothing for a key without an original and for
 * an original that is not a readable picture.
 *
 * @throws {FilesUnavailable}
 */
export async function readResizedPicture(
  shelf: FileStorage,
  key: string,
  file: PictureFile,
): Promise<Uint8Array | undefined> {
  return (await readOrMake(shelf, key, file)).picture
}

/** Whether there is such a picture, in whatever size. @throws {FilesUnavailable} */
export function hasPicture({ files }: Pick<FileStorage, 'files'>, key: string): Promise<boolean> {
  return files.has(originalFileKey(key))
}

/**
 * Makes the picture in every size that pages show, so that no visitor waits for it. Where one can't be kept, it and those
 * after it are left to them.
 *
 * @throws {FilesUnavailable}
 */
export async function makeAllSizes(shelf: FileStorage, key: string): Promise<void> {
  // One after the other: a visitor's picture that has to be made meanwhile waits for one of them at most.
  for (const width of PICTURE_WIDTHS) {
    const { kept } = await readOrMake(shelf, key, `${width}.webp`)
    if (!(await kept)) return
  }
}

function readOrMake(shelf: FileStorage, key: string, file: PictureFile): Promise<Resized> {
  const { files } = shelf
  const shared = underway.get(files) ?? new Map<string, Promise<Resized>>()
  underway.set(files, shared)
  const derived = derivedFileKey(key, file)
  const running = shared.get(derived)
  if (running) return running
  const started = cachedOrResized(shelf, key, file)
  shared.set(derived, started)
  const forget = () => shared.delete(derived)
  started.then(({ kept }) => kept).then(forget, forget)
  return started
}

async function cachedOrResized(shelf: FileStorage, key: string, file: PictureFile): Promise<Resized> {
  const { files } = shelf
  // A picture is gone when its original is, whatever was made from it.
  const [exists, picture] = await Promise.all([hasPicture(shelf, key), files.read(derivedFileKey(key, file))])
  if (!exists || picture) return { picture: exists ? picture : undefined, kept: Promise.resolve(true) }
  return make(shelf, key, file)
}

async function make({ files, log }: FileStorage, key: string, file: PictureFile): Promise<Resized> {
  // Outside of the limit: who waits for a slow place takes no turn from those whose picture is at hand.
  const original = await files.read(originalFileKey(key))
  const picture =
    original &&
    (await encoding(() => encode(original, file)).catch(error => {
      log.warn({ err: error, key, file }, 'a stored picture could not be read')
      return undefined
    }))
  if (!picture) return { picture: undefined, kept: Promise.resolve(false) }
  // A full disk must not cost the visitor the picture that is already in our hands.
  const kept = files.write(derivedFileKey(key, file), picture).then(
    () => true,
    error => {
      log.error({ err: error, key, file }, 'a resized picture could not be kept')
      return false
    },
  )
  return { picture, kept }
}

function encode(original: Uint8Array, file: PictureFile): Promise<Uint8Array> {
  const resized = openPicture(original).resize({ width: Number.parseInt(file, 10), withoutEnlargement: true })
  if (file !== '1200.jpg') return resized.webp({ quality: QUALITY, effort: EFFORT }).toBuffer()
  // It has no transparency: what shows through is the page, which is white where it will be seen.
  return resized.flatten({ background: '#fff' }).jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer()
}

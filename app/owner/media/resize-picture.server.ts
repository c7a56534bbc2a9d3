import pLimit from 'p-limit'
import type { Services } from '#app/platform/services.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { openPicture } from './open-picture.server.ts'
import { PICTURE_WIDTHS, type PictureFile, type PictureWidth } from './picture-address.ts'
import { derivedFileKey, originalFileKey } from './picture-files.ts'

// Increase `ENCODER_VERSION` with each change of these or of `encode`.
const QUALITY = 76
/** JPEG needs a higher value for the same quality. */
const JPEG_QUALITY = 82
const EFFORT = 4
/** Encoding is the most expensive of all requests; more at once would starve the pages. */
const encoding = pLimit(2)
/** One after the other, so that a shopper's request waits for one of them at most. */
const encodingUploads = pLimit(1)

/** Where pictures are stored, and the log for what can't be read or stored. */
type FileStorage = Pick<Services, 'files' | 'log'>

interface Resized {
  picture: Uint8Array | undefined
  /** Resolves to whether it could be stored. */
  stored: Promise<boolean>
}

/** The pictures that are being made or stored, by file store. */
const underway = new WeakMap<FileStore, Map<string, Promise<Resized>>>()

/**
 * Returns the picture in the size and type of `file`. It is made on the first request, then stored; simultaneous requests
 * share one encoding, and none waits for the storing. Undefined for a key without an original, and for an original that
 * can't be decoded.
 *
 * @throws {FilesUnavailable}
 */
export async function readResizedPicture(
  storage: FileStorage,
  key: string,
  file: PictureFile,
): Promise<Uint8Array | undefined> {
  return (await readOrMake(storage, key, file)).picture
}

/** Whether the picture exists, in any size. @throws {FilesUnavailable} */
export function hasPicture({ files }: Pick<FileStorage, 'files'>, key: string): Promise<boolean> {
  return files.has(originalFileKey(key))
}

/**
 * Makes an uploaded picture in every size, so that no shopper waits for it. The others are checked and stored side by side
 * once the smallest is stored; those that can't be stored are made on request.
 *
 * @param original the content of the stored original
 * @returns the smallest; undefined if the original can't be decoded
 * @throws {FilesUnavailable}
 */
export async function makeAllSizes(
  storage: FileStorage,
  key: string,
  original: Uint8Array,
): Promise<Uint8Array | undefined> {
  const [smallest, ...others] = PICTURE_WIDTHS
  const make = (width: PictureWidth) => readOrMake(storage, key, `${width}.webp`, original)
  const { picture, stored } = await make(smallest)
  if (await stored) await Promise.all(others.map(async width => (await make(width)).stored))
  return picture
}

/** @param uploaded the content of the original while it is uploaded, which need not be read then */
function readOrMake(
  storage: FileStorage,
  key: string,
  file: PictureFile,
  uploaded?: Uint8Array,
): Promise<Resized> {
  const { files } = storage
  const shared = underway.get(files) ?? new Map<string, Promise<Resized>>()
  underway.set(files, shared)
  const derived = derivedFileKey(key, file)
  const running = shared.get(derived)
  if (running) return running
  const started = cachedOrResized(storage, key, file, uploaded)
  shared.set(derived, started)
  const finish = () => shared.delete(derived)
  started.then(({ stored }) => stored).then(finish, finish)
  return started
}

async function cachedOrResized(
  storage: FileStorage,
  key: string,
  file: PictureFile,
  uploaded: Uint8Array | undefined,
): Promise<Resized> {
  const { files } = storage
  // Without its original a picture is gone, even if copies are left.
  const [exists, picture] = await Promise.all([
    hasPicture(storage, key),
    files.read(derivedFileKey(key, file)),
  ])
  if (!exists || picture) return { picture: exists ? picture : undefined, stored: Promise.resolve(true) }
  return make(storage, key, file, uploaded)
}

async function make(
  { files, log }: FileStorage,
  key: string,
  file: PictureFile,
  uploaded: Uint8Array | undefined,
): Promise<Resized> {
  // Outside the limit, so that slow storage delays no picture that is already stored.
  const original = uploaded ?? (await files.read(originalFileKey(key)))
  if (!original) return { picture: undefined, stored: Promise.resolve(false) }
  const encodeInTurn = () => encoding(() => encode(original, file))
  const picture = await (uploaded ? encodingUploads(encodeInTurn) : encodeInTurn()).catch(error => {
    log.warn({ err: error, key, file }, 'a stored picture could not be read')
    return undefined
  })
  if (!picture) return { picture: undefined, stored: Promise.resolve(false) }
  // A full disk must not cost the shopper a picture that is already made.
  const stored = files.write(derivedFileKey(key, file), picture).then(
    () => true,
    error => {
      log.error({ err: error, key, file }, 'a resized picture could not be stored')
      return false
    },
  )
  return { picture, stored }
}

async function encode(original: Uint8Array, file: PictureFile): Promise<Uint8Array> {
  const width = Number.parseInt(file, 10)
  const resized = (await openPicture(original)).resize({ width, withoutEnlargement: true })
  if (file !== '1200.jpg') return resized.webp({ quality: QUALITY, effort: EFFORT }).toBuffer()
  // JPEG has no transparency; the pages that show it are white.
  return resized.flatten({ background: '#fff' }).jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer()
}

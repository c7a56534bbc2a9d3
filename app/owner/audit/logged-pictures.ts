import { isPictureKey } from '#app/owner/media/picture-files.ts'

/** A picture in the log. Older entries contain only the beginning of its key. */
export interface LoggedPicture {
  key?: string
  /** Empty if the picture had no description. */
  alt: string
}

/** `Front (0a1b2c3d)` or `0a1b2c3d`: a product's picture in older entries. */
const OLDER_NAME = /^(?:(.*) \([a-f0-9]{8}\)|[a-f0-9]{8})$/s
/** The first key in the JSON of a list that the log has cut short. */
const FIRST_KEY = /"key":"([a-f0-9]{32,64})"/

/**
 * The pictures in a logged value: a list of them, or a list as JSON, as settings store it. Undefined for any other
 * value and for an empty list.
 */
export function readLoggedPictures(value: unknown): LoggedPicture[] | undefined {
  const list = typeof value === 'string' && value.startsWith('[{"key":') ? readJson(value) : value
  if (!Array.isArray(list) || list.length === 0) return undefined
  const pictures = list.map(readPicture)
  return pictures.every(picture => picture !== undefined) ? pictures : undefined
}

function readPicture(value: unknown): LoggedPicture | undefined {
  if (typeof value === 'string') {
    const found = OLDER_NAME.exec(value)
    return found ? { alt: found[1] ?? '' } : undefined
  }
  if (typeof value !== 'object' || value === null || !('key' in value)) return undefined
  const { key } = value
  if (typeof key !== 'string' || !isPictureKey(key)) return undefined
  return { key, alt: 'alt' in value && typeof value.alt === 'string' ? value.alt : '' }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const key = FIRST_KEY.exec(text)?.[1]
    return key === undefined ? undefined : [{ key }]
  }
}

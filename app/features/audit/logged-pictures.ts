import { isPictureKey } from '#app/features/media/picture-files.ts'

/** A picture as the log keeps it. Older lines hold no more than the beginning of its key. */
export interface LoggedPicture {
  key?: string
  /** Empty where it had none. */
  alt: string
}

/** `Front (0a1b2c3d)` or `0a1b2c3d`, as older lines name the pictures of a product. */
const OLDER_NAME = /^(?:(.*) \([a-f0-9]{8}\)|[a-f0-9]{8})$/s
/** The key in the JSON of a list that the log has cut short. */
const FIRST_KEY = /"key":"([a-f0-9]{32,64})"/

/**
 * The pictures that a value of the log stands for: a list of them, or the JSON of one, as settings keep it. Nothing for
 * any other value, an empty list among them.
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

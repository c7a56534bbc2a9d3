import type { Picture } from './picture.ts'
import { TOO_MANY_BYTES } from './picture-limits.ts'
import { pictureRefusalText, tooManyPictures } from './picture-refusal.ts'

interface Listed {
  /** Does not change from the time the file is chosen. */
  id: string
  alt: string
  altUrdu?: string
}

/** A picture of the list: uploaded, uploading, or failed. */
export type ListedPicture = Listed &
  (
    | { state: 'uploaded'; picture: Omit<Picture, 'alt' | 'altUrdu'> }
    | { state: 'uploading'; file: File; progress: number }
    | { state: 'failed'; file: File; error: string }
  )

/** What can happen to the list. An event for a picture that was removed changes nothing. */
export type PictureListEvent =
  | { kind: 'chosen'; files: readonly { id: string; file: File }[] }
  /** `progress` is the fraction that has been sent, from 0 to 1. */
  | { kind: 'progressed'; id: string; progress: number }
  | { kind: 'arrived'; id: string; picture: Picture }
  | { kind: 'failed'; id: string; error: string }
  | { kind: 'retried'; id: string }
  | { kind: 'removed'; id: string }
  | { kind: 'moved'; id: string; to: number }
  | { kind: 'described'; id: string; alt: string }
  | { kind: 'described-in-urdu'; id: string; alt: string }

export function listPictures(pictures: readonly Picture[]): ListedPicture[] {
  return pictures.map(({ alt, altUrdu, ...picture }) => ({
    id: picture.key,
    alt,
    altUrdu,
    state: 'uploaded',
    picture,
  }))
}

export function changePictureList(list: ListedPicture[], event: PictureListEvent): ListedPicture[] {
  switch (event.kind) {
    case 'chosen':
      return [
        ...list,
        ...event.files.map(({ id, file }) => ({
          id,
          file,
          alt: '',
          progress: 0,
          state: 'uploading' as const,
        })),
      ]
    case 'progressed':
      return changeOne(list, event.id, listed =>
        listed.state === 'uploading' ? { ...listed, progress: event.progress } : listed,
      )
    case 'arrived': {
      const { alt: _, altUrdu: __, ...picture } = event.picture
      return changeOne(list, event.id, ({ id, alt, altUrdu }) => ({
        id,
        alt,
        altUrdu,
        state: 'uploaded',
        picture,
      }))
    }
    case 'failed':
      return changeOne(list, event.id, listed =>
        listed.state === 'uploading' ? { ...listed, state: 'failed', error: event.error } : listed,
      )
    case 'retried':
      return changeOne(list, event.id, listed =>
        listed.state === 'failed' ? { ...listed, state: 'uploading', progress: 0 } : listed,
      )
    case 'removed':
      return list.filter(({ id }) => id !== event.id)
    case 'moved':
      return moveOne(list, event.id, event.to)
    case 'described':
      return changeOne(list, event.id, listed => ({ ...listed, alt: event.alt }))
    case 'described-in-urdu':
      return changeOne(list, event.id, listed => ({ ...listed, altUrdu: event.alt }))
  }
}

/** The pictures that the form would send now, in order. */
export function uploadedPictures(list: readonly ListedPicture[]): Picture[] {
  return list.flatMap(listed => (listed.state === 'uploaded' ? [withAlt(listed.picture, listed)] : []))
}

function withAlt(picture: Omit<Picture, 'alt' | 'altUrdu'>, { alt, altUrdu }: Listed): Picture {
  return { ...picture, alt, ...(altUrdu && { altUrdu }) }
}

/** Whether the picture is already uploaded, perhaps from a file of another name. */
export function isListed(list: readonly ListedPicture[], key: string): boolean {
  return list.some(listed => listed.state === 'uploaded' && listed.picture.key === key)
}

/** A file that was not sent, or that the server refused. */
export interface RefusedFile {
  message: string
  /** Undefined where the refusal is not about one file. */
  fileName?: string
}

/**
 * Sorts the chosen files into those to send, while there is room of the `most` that the list takes, and those refused. This only saves time: the server
 * decides by the content. Files without a type are sent.
 */
export function sortOutFiles(
  files: readonly File[],
  { room, most }: { room: number; most: number },
): { taken: File[]; refused: RefusedFile[] } {
  const refused: RefusedFile[] = []
  const fitting = files.filter(file => {
    const kind = mayBeAPicture(file.type) ? isTooLarge(file) && 'too-large-file' : 'not-a-picture'
    if (kind) refused.push({ message: pictureRefusalText({ kind }), fileName: file.name })
    return !kind
  })
  if (fitting.length > room) refused.push({ message: tooManyPictures(most) })
  return { taken: fitting.slice(0, room), refused }
}

/** How many more pictures a list of at most `most` accepts. Failed ones count until they are removed. */
export function roomLeft(list: readonly ListedPicture[], most: number): number {
  return Math.max(0, most - list.length)
}

function changeOne(
  list: ListedPicture[],
  id: string,
  change: (listed: ListedPicture) => ListedPicture,
): ListedPicture[] {
  return list.map(listed => (listed.id === id ? change(listed) : listed))
}

function moveOne(list: ListedPicture[], id: string, to: number): ListedPicture[] {
  const moved = list.find(listed => listed.id === id)
  if (!moved) return list
  const rest = list.filter(listed => listed !== moved)
  return rest.toSpliced(Math.min(Math.max(0, to), rest.length), 0, moved)
}

function mayBeAPicture(type: string): boolean {
  return type === '' || (type.startsWith('image/') && type !== 'image/svg+xml')
}

function isTooLarge(file: File): boolean {
  return file.size >= TOO_MANY_BYTES
}

import type { Picture } from '#app/owner/media/picture.ts'
import { message } from '#app/shared/text/translate.ts'

/** `![What is on it](picture KEY 1200x800 #aabbcc)`, alone on its line. */
const PICTURE = /^!\[((?:\\.|[^\\[\]])*)\]\(picture ([a-f0-9]{32,64}) (\d{1,5})x(\d{1,5}) (#[0-9a-f]{6})\)$/
/** A line that was meant to be one. */
const LIKE_A_PICTURE = /^!\[.*\]\(picture /

export const NO_ALT_TEXT = message('Please say what is on each picture, for those who can’t see it.')
export const NO_PICTURE = message(
  'A picture in this text could not be read. Please remove it and choose it again.',
)

/** The picture of a line; undefined for any other line, and for a picture that says nothing to who can't see it. */
export function parsePictureLine(line: string): Picture | undefined {
  const [, alt = '', key = '', width, height, colour = ''] = PICTURE.exec(line.trim()) ?? []
  const picture = { key, width: Number(width), height: Number(height), colour, alt: unescaped(alt).trim() }
  return key !== '' && picture.width > 0 && picture.height > 0 && picture.alt !== '' ? picture : undefined
}

/** The line from which `parsePictureLine` reads the picture. */
export function writePictureLine({ key, width, height, colour, alt }: Picture): string {
  const words = alt
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]]/g, '\\$&')
  return `![${words}](picture ${key} ${width}x${height} ${colour})`
}

/** The pictures of a text. */
export function picturesOfText(text: string): Picture[] {
  return text.split('\n').flatMap(line => parsePictureLine(line) ?? [])
}

/** A text with each of its pictures as `change` makes it. */
export function mapPictures(text: string, change: (picture: Picture) => Picture): string {
  const lines = text.split('\n').map(line => {
    const picture = parsePictureLine(line)
    return picture ? writePictureLine(change(picture)) : line
  })
  return lines.join('\n')
}

/** What is wrong with the pictures of a text, as a sentence; undefined for nothing. */
export function findPictureError(text: string): string | undefined {
  const wrong = text.split('\n').find(line => LIKE_A_PICTURE.test(line.trim()) && !parsePictureLine(line))
  if (wrong === undefined) return undefined
  return /^!\[\s*\]/.test(wrong.trim()) ? NO_ALT_TEXT : NO_PICTURE
}

function unescaped(words: string): string {
  return words.replace(/\\(.)/g, '$1')
}

import type { ChosenPicture } from '#app/features/media/chosen-pictures.ts'
import type { Picture } from '#app/features/media/picture.ts'
import { PICTURE_COLUMNS, type SheetColumnKey } from '../columns/sheet-columns.ts'
import type { SaidCells } from './read-product.ts'

/** What is known of a picture that a file names. */
export type FoundPicture = { key: string } | { problem: string } | { isWaiting: true }

export type FindPicture = (source: string) => FoundPicture

/** The pictures of a product after the file, and what is wrong with its cells. */
interface ReadPictures {
  pictures: ChosenPicture[]
  problems: { column: SheetColumnKey; note: string }[]
  /** The file has columns of pictures or of their texts. */
  isSaid: boolean
  /** Some are still being fetched. */
  isWaiting: boolean
}

/** Reads the pictures. A file that names none leaves those of the product; its texts are changed as the file says. */
export function readPictures(said: SaidCells, present: readonly Picture[], find: FindPicture): ReadPictures {
  const named = PICTURE_COLUMNS.flatMap(({ picture, text }) => {
    const source = said.get(picture)?.value
    return source ? [{ column: picture, source, text }] : []
  })
  const isSaid = PICTURE_COLUMNS.some(({ picture, text }) => said.has(picture) || said.has(text))
  if (named.length === 0) return { ...withTexts(said, present), problems: [], isSaid, isWaiting: false }
  const found = named.map(one => ({ ...one, found: find(one.source) }))
  const pictures = found.flatMap(({ found, text }) => {
    if (!('key' in found)) return []
    const before = present.find(({ key }) => key === found.key)?.alt
    return [{ key: found.key, alt: said.get(text)?.value ?? before ?? '' }]
  })
  return {
    pictures: firstOfEach(pictures),
    problems: found.flatMap(({ column, found }) =>
      'problem' in found ? [{ column, note: found.problem }] : [],
    ),
    isSaid,
    isWaiting: found.some(({ found }) => 'isWaiting' in found),
  }
}

function withTexts(said: SaidCells, present: readonly Picture[]) {
  const pictures = present.map(({ key, alt }, index) => {
    const column = PICTURE_COLUMNS[index]
    return { key, alt: (column && said.get(column.text)?.value) ?? alt }
  })
  return { pictures }
}

/** A product has each picture once; other shops name it again for each variant. */
function firstOfEach(pictures: readonly ChosenPicture[]): ChosenPicture[] {
  return pictures.filter(({ key }, index) => pictures.findIndex(other => other.key === key) === index)
}

/** The key of a picture of this shop, by any of its addresses. */
export function keyInAddress(source: string): string | undefined {
  return /(?:^|\/)images\/([0-9a-f]{32,64})\/[\w.-]+$/.exec(source)?.[1]
}

import { type ChosenPicture, toChosen } from '#app/owner/media/chosen-pictures.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import { t } from '#app/shared/text/translate.ts'
import { PICTURE_COLUMNS, type SheetColumnKey } from '../columns/sheet-columns.ts'
import { TOO_MANY_PICTURES } from '../import/import-notes.ts'
import type { Problem } from './compare-cell.ts'
import type { SaidCells } from './read-product.ts'

/** What is known of a picture that a file names. */
export type FoundPicture = { key: string } | { problem: string } | { isWaiting: true }

export type FindPicture = (source: string) => FoundPicture

/** The pictures of a product after the file, and what is wrong with its cells. */
interface ReadPictures {
  pictures: ChosenPicture[]
  /** Those that are out of reach. They are left out, and refuse nothing. */
  problems: Problem[]
  /** The file has columns of pictures or of their texts. */
  isSaid: boolean
  /** Some are still being fetched. */
  isWaiting: boolean
}

/**
 * Reads the pictures. A file that names none leaves those of the product; its texts are changed as the file says. So does a file
 * of whose pictures one is out of reach: the product would have fewer.
 */
export function readPictures(said: SaidCells, present: readonly Picture[], find: FindPicture): ReadPictures {
  const named = PICTURE_COLUMNS.flatMap(({ picture, ...texts }) => {
    const source = said.get(picture)?.value
    return source ? [{ column: picture, source, texts }] : []
  })
  const isSaid = PICTURE_COLUMNS.some(columns => Object.values(columns).some(column => said.has(column)))
  if (named.length === 0) {
    const pictures = present.map((picture, index) => withTexts(said, picture, PICTURE_COLUMNS[index]))
    return { pictures, problems: [], isSaid, isWaiting: false }
  }
  const found = named.map(one => ({ ...one, found: find(one.source) }))
  const problems = found.flatMap(({ column, found }) =>
    'problem' in found ? [{ column, note: found.problem, isLeft: true as const }] : [],
  )
  if (problems.length > 0 && present.length > 0)
    return { pictures: present.map(toChosen), problems, isSaid, isWaiting: false }
  const pictures = found.flatMap(({ found, texts }) => {
    if (!('key' in found)) return []
    const before = present.find(({ key }) => key === found.key)
    return [withTexts(said, { key: found.key, alt: before?.alt ?? '', altUrdu: before?.altUrdu }, texts)]
  })
  return {
    pictures: firstOfEach(pictures),
    problems,
    isSaid,
    isWaiting: found.some(({ found }) => 'isWaiting' in found),
  }
}

/**
 * Leaves out the pictures beyond those that a product can have, with their texts, and says so once. Those that the product has already
 * stay.
 */
export function limitPictures(
  said: SaidCells,
  present: readonly Picture[],
  { mostPictures, findPicture }: { mostPictures: number; findPicture: FindPicture },
): { said: SaidCells; problems: Problem[] } {
  const sources = new Set<string>()
  const isFurther = (source: string) => {
    if (sources.has(source)) return false
    const found = findPicture(source)
    const isOwn = 'key' in found && present.some(({ key }) => key === found.key)
    if (!isOwn && sources.size >= mostPictures) return true
    sources.add(source)
    return false
  }
  const left = PICTURE_COLUMNS.filter(({ picture }) => {
    const source = said.get(picture)?.value
    return source && isFurther(source)
  })
  const [first] = left
  if (!first) return { said, problems: [] }
  const columns = new Set<SheetColumnKey>(left.flatMap(columns => Object.values(columns)))
  const note = t(TOO_MANY_PICTURES, { most: mostPictures })
  return {
    said: new Map([...said].filter(([column]) => !columns.has(column))),
    problems: [{ column: first.picture, note, isLeft: true }],
  }
}

/** A picture with the texts that the file says, and its own where it says none. */
function withTexts(
  said: SaidCells,
  { key, alt, altUrdu }: ChosenPicture,
  columns: Pick<(typeof PICTURE_COLUMNS)[number], 'text' | 'textUrdu'> | undefined,
): ChosenPicture {
  const texts = columns && [said.get(columns.text)?.value, said.get(columns.textUrdu)?.value]
  return toChosen({ key, alt: texts?.[0] ?? alt, altUrdu: texts?.[1] ?? altUrdu })
}

/** A product has each picture once; other shops name it again for each variant. */
function firstOfEach(pictures: readonly ChosenPicture[]): ChosenPicture[] {
  return pictures.filter(({ key }, index) => pictures.findIndex(other => other.key === key) === index)
}

/** The key of a picture of this shop, by any of its addresses. */
export function keyInAddress(source: string): string | undefined {
  return /(?:^|\/)images\/([0-9a-f]{32,64})\/[\w.-]+$/.exec(source)?.[1]
}

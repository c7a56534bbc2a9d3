import { readPictures } from '#app/owner/media/read-pictures.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { mapPictures, picturesOfText } from './picture-line.ts'

/**
 * The texts with the true sizes of their pictures, whose uploads stay locked until the transaction ends; refused if one has a picture
 * that was never uploaded.
 *
 * @param typed by the names of their fields
 * @param shown texts that pages show already: a picture of these needs no row of an upload
 */
export async function withTrueSizes<Texts extends Record<string, string>>(
  transaction: Transaction,
  typed: Texts,
  shown: readonly string[],
): Promise<Outcome<{ texts: Texts }, { kind: 'unknown-picture'; field: string }>> {
  const keys = Object.values(typed).flatMap(text => picturesOfText(text).map(({ key }) => key))
  if (keys.length === 0) return { ok: true, texts: typed }
  const known = new Map(shown.flatMap(picturesOfText).map(picture => [picture.key, picture]))
  for (const [key, picture] of await readPictures(transaction, keys)) known.set(key, { ...picture, alt: '' })
  for (const [field, text] of Object.entries(typed)) {
    if (picturesOfText(text).some(({ key }) => !known.has(key)))
      return refuse({ kind: 'unknown-picture', field })
  }
  const texts = Object.entries(typed).map(([field, text]) => [
    field,
    mapPictures(text, picture => ({ ...picture, ...known.get(picture.key), alt: picture.alt })),
  ])
  return { ok: true, texts: Object.fromEntries(texts) }
}

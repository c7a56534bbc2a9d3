import { readPictures } from '#app/features/media/read-pictures.server.ts'
import { mapPictures, picturesOfText } from '#app/features/rich-text/picture-line.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { FaceRefusal } from '../face-state.ts'
import type { PagesContent } from './pages-part.server.ts'

type Texts = Record<string, string>

/**
 * The texts with the true sizes of their pictures, whose uploads stay locked until the transaction ends. A picture that the pages show
 * already needs no row of an upload.
 *
 * @param typed by the names of their fields
 */
export async function findTextPictures(
  transaction: Transaction,
  typed: Texts,
  content: PagesContent,
): Promise<Outcome<{ texts: Texts }, FaceRefusal>> {
  const keys = Object.values(typed).flatMap(text => picturesOfText(text).map(({ key }) => key))
  if (keys.length === 0) return { ok: true, texts: typed }
  const known = new Map(
    textsIn(content)
      .flatMap(picturesOfText)
      .map(picture => [picture.key, picture]),
  )
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

function textsIn({ english, urdu, own }: PagesContent): string[] {
  const bodies = own.flatMap(page => [page.english.body, page.urdu.body])
  return [...Object.values(english), ...Object.values(urdu), ...bodies]
}

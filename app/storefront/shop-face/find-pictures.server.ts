import {
  type ChosenPicture,
  chosenPicturesSchema,
  describedPicture,
} from '#app/owner/media/chosen-pictures.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import { pictureSchema } from '#app/owner/media/picture-schema.ts'
import { readPictures } from '#app/owner/media/read-pictures.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { FaceRefusal } from './face-state.ts'

/**
 * The pictures that the fields name, with their dimensions. One that the content shows already needs no row of an upload.
 * @param sent the values of the picture fields by name, as the form sent them
 */
export async function findPictures(
  transaction: Transaction,
  sent: Record<string, unknown>,
  content: unknown,
): Promise<Outcome<{ pictures: Record<string, Picture | null> }, FaceRefusal>> {
  const chosen = Object.entries(sent).map(([field, value]) => [field, firstOf(value)] as const)
  const keys = chosen.flatMap(([, picture]) => picture?.key ?? [])
  const uploaded = await readPictures(transaction, keys)
  const shown = new Map(picturesIn(content).map(picture => [picture.key, picture]))
  const pictures: Record<string, Picture | null> = {}
  for (const [field, picture] of chosen) {
    const known = picture && (uploaded.get(picture.key) ?? shown.get(picture.key))
    if (picture && !known) return refuse({ kind: 'unknown-picture', field })
    pictures[field] = picture && known ? describedPicture(known, picture) : null
  }
  return { ok: true, pictures }
}

/** The field was checked before, so that what can't be read is no picture. */
function firstOf(value: unknown): ChosenPicture | undefined {
  return chosenPicturesSchema.safeParse(value).data?.[0]
}

/** All pictures anywhere in a content. */
function picturesIn(content: unknown): Picture[] {
  if (typeof content !== 'object' || content === null) return []
  const picture = pictureSchema.safeParse(content)
  return picture.success ? [picture.data] : Object.values(content).flatMap(picturesIn)
}

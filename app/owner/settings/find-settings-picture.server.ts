import { type ChosenPicture, describedPicture } from '#app/owner/media/chosen-pictures.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import { readPictures } from '#app/owner/media/read-pictures.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import type { StoreSettings } from './store-settings.ts'

/** The picture that the values name, with its dimensions. A picture that the settings show already needs no row. */
export async function findSettingsPicture(
  transaction: Transaction,
  { pictures = [] }: { pictures?: unknown },
  current: StoreSettings,
): Promise<Picture | null | 'unknown'> {
  const [chosen] = pictures as ChosenPicture[]
  if (!chosen) return null
  const known = await readPictures(transaction, [chosen.key])
  const picture = known.get(chosen.key) ?? shownPictures(current).find(shown => shown.key === chosen.key)
  return picture ? describedPicture(picture, chosen) : 'unknown'
}

function shownPictures({ home }: StoreSettings): Picture[] {
  return [...home.heroSlides, ...home.promoCards, home.newCollection].flatMap(({ picture }) => picture ?? [])
}

import { findOrAddCategory } from '#app/catalogue/categories/add-category.server.ts'
import type { CategoryOption } from '#app/catalogue/categories/category.ts'
import { holdCategories } from '#app/catalogue/categories/read-categories.server.ts'
import { isChartKey } from '#app/catalogue/sizes/charts/list-size-charts.server.ts'
import { holdSizeSystem } from '#app/catalogue/sizes/systems/list-size-systems.server.ts'
import type { SizeSystem } from '#app/catalogue/sizes/systems/size-system.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import { readPictures } from '#app/owner/media/read-pictures.server.ts'
import { holdVideo } from '#app/owner/media/videos/read-video.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { CodeRefusal } from './plan-variants.server.ts'
import type { ChosenCategory, ProductDetails } from './product-form-schema.ts'

export type SaveRefusal =
  | CodeRefusal
  /** The category was deleted since the form was opened. */
  | { kind: 'category-gone' }
  /** The list of sizes was deleted, or the owner took a chosen size off it. */
  | { kind: 'sizes-gone' }
  /** The size chart was deleted since the form was opened. */
  | { kind: 'chart-gone' }
  /** The video was deleted since it was uploaded. */
  | { kind: 'video-gone' }
  /** A picture was never received, or was deleted. */
  | { kind: 'unknown-picture' }

/**
 * Finds the pictures, the list of sizes and the category that a form names. A default category is created by `findCategory` only, once nothing
 * else is wrong.
 */
export async function findProductReferences(
  transaction: Transaction,
  details: ProductDetails,
): Promise<
  Outcome<
    { pictures: Picture[]; sizeSystem: SizeSystem; findCategory: (actor: string) => Promise<CategoryOption> },
    SaveRefusal
  >
> {
  const category = await holdCategory(transaction, details.category)
  if (!category && 'id' in details.category) return refuse({ kind: 'category-gone' })
  const sizeSystem = await holdSizeSystem(transaction, details.sizeSystemId)
  if (!sizeSystem || details.sizes.some(size => !sizeSystem.sizes.includes(size))) {
    return refuse({ kind: 'sizes-gone' })
  }
  if (details.sizeChart && !(await isChartKey(transaction, details.sizeChart))) {
    return refuse({ kind: 'chart-gone' })
  }
  if (details.videoKey && !(await holdVideo(transaction, details.videoKey))) {
    return refuse({ kind: 'video-gone' })
  }
  const known = await readPictures(
    transaction,
    details.pictures.map(picture => picture.key),
  )
  const pictures = details.pictures.flatMap(({ key, alt, altUrdu = '' }) => {
    const picture = known.get(key)
    return picture ? [{ ...picture, alt, altUrdu }] : []
  })
  if (pictures.length < details.pictures.length) return refuse({ kind: 'unknown-picture' })
  return {
    ok: true,
    pictures,
    sizeSystem,
    findCategory: async actor => {
      if (category) return category
      const name = 'name' in details.category ? details.category.name : ''
      return findOrAddCategory(transaction, { name, actor })
    },
  }
}

/** Returns the chosen category, locked until the transaction ends; undefined for a default one. */
async function holdCategory(
  transaction: Transaction,
  chosen: ChosenCategory,
): Promise<CategoryOption | undefined> {
  if ('name' in chosen) return undefined
  return (await holdCategories(transaction, [chosen.id])).get(chosen.id)
}

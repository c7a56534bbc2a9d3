import type { EditedProduct } from '#app/catalogue/product-admin/form/edited-product.ts'
import { FREE_SIZE } from '#app/catalogue/products/product.ts'
import type { SizeSystem } from '#app/catalogue/sizes/systems/size-system.ts'
import type { CategoryPlans } from './plan-categories.ts'
import type { SheetGroup, SheetRow } from './sheet-group.ts'
import { type SizeLists, sizeIn } from './size-lists.ts'

/** The rows of a product with its sizes as their list writes them. */
export interface SpelledGroup {
  group: SheetGroup
  list: SizeSystem
  /** The file names no size of a product that is not in the shop: it comes in one. */
  isFreeSize: boolean
}

interface Shop {
  lists: SizeLists
  categories: CategoryPlans
}

/** Finds the list that the sizes of a product are of, and writes them as it does. */
export function spellSizes(
  group: SheetGroup,
  present: EditedProduct | undefined,
  { lists, categories }: Shop,
): SpelledGroup {
  const { rows } = group
  const isFreeSize = !present && rows.every(({ values }) => !values.size)
  const named = isFreeSize ? [FREE_SIZE] : [...new Set(rows.flatMap(sizesNamed))]
  const about = rows.map(({ values }) => `${values.name ?? ''} ${values.category ?? ''}`).join(' ')
  const category = rows.map(({ values }) => values.category).find(Boolean) ?? ''
  const proposed = categories.find(category)?.sizeSystemId ?? undefined
  const list = lists.find(named, { about, present: present?.sizeSystem, proposed })
  const spell = (name: string) => sizeIn(list, name, about) ?? name
  const spelled = rows.map((row): SheetRow => {
    const names = isFreeSize && row === rows[0] ? named : sizesNamed(row)
    if (names.length === 0) return row
    return { ...row, values: { ...row.values, size: inOrder(names.map(spell), list) } }
  })
  return { group: { ...group, rows: spelled as SheetGroup['rows'] }, list, isFreeSize }
}

function sizesNamed({ values: { size } }: SheetRow): string[] {
  return size ? size.split(', ') : []
}

/** Sizes of the list in its order; what it lacks comes last. */
function inOrder(names: readonly string[], { sizes }: SizeSystem): string {
  const rank = (name: string) => (sizes.includes(name) ? sizes.indexOf(name) : sizes.length)
  return [...new Set(names)].toSorted((one, other) => rank(one) - rank(other)).join(', ')
}

import type { FormCategory } from '#app/catalogue/categories/category.ts'
import type { CategoryChoice } from './import-choices.ts'

/** The categories of the shop while a file is compared. */
export interface CategoryPlans {
  /** By the name that a file says, in capitals or not: the shop's, or the one that staff chose for it. */
  find(said: string): FormCategory | undefined
  /** The names that the shop does not have. */
  missing: string[]
}

export function openCategoryPlans(
  shop: readonly FormCategory[],
  choices: readonly CategoryChoice[],
): CategoryPlans {
  const exactly = new Map(shop.map(option => [option.name, option]))
  const alike = new Map(shop.map(option => [option.name.toLowerCase(), option]))
  const byName = (name: string) => exactly.get(name) ?? alike.get(name.toLowerCase())
  const chosen = new Map(choices.map(({ from, intoId }) => [from.toLowerCase(), intoId]))
  const missing = new Map<string, string>()
  return {
    get missing() {
      return [...missing.values()]
    },
    find(said) {
      const name = deepestOf(said)
      const known = byName(said) ?? byName(name)
      if (known || name === '') return known
      const key = name.toLowerCase()
      if (!missing.has(key)) missing.set(key, name)
      return shop.find(({ id }) => id === chosen.get(key))
    },
  }
}

/** Other programs name several, and each with those that it is in: `Men; Men > Shirts` → `Shirts`. */
export function deepestOf(typed: string): string {
  const paths = typed.split(/[;|]/).map(path => path.split('>').map(name => name.trim()))
  const [deepest] = paths.toSorted((one, other) => other.length - one.length)
  return deepest?.at(-1) || typed
}

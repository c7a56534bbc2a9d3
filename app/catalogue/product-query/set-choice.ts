import { t } from '#app/shared/text/translate.ts'
import { type AnySetName, isOwnSet } from './own-set.ts'
import { PRODUCT_SETS } from './product-set.ts'

/** A set of products that a form offers for a row or a button of the home page. */
export interface SetChoice {
  value: AnySetName
  label: string
}

/** What a form offers: what the shop has, and what is chosen already, so that saving does not choose another. */
export function offeredSets(
  sets: readonly SetChoice[],
  chosen: AnySetName | undefined,
): readonly SetChoice[] {
  if (chosen === undefined || sets.some(({ value }) => value === chosen)) return sets
  const label = isOwnSet(chosen)
    ? t('Deleted meanwhile')
    : t('{set} (no products)', { set: t(PRODUCT_SETS[chosen].title) })
  return [...sets, { value: chosen, label }]
}

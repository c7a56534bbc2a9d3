import { useEffect, useEffectEvent, useState } from 'react'
import type { Product, Size } from '#app/catalogue/products/product.ts'
import { t } from '#app/shared/text/translate.ts'
import { useStoredAnswers } from '../my-size.ts'
import { sayMySize } from '../say-my-size.ts'

interface Props {
  product: Pick<Product, 'slug' | 'sizes'>
  /** Called with the sizes that are said; with none once the answers are forgotten. */
  onAdvised: ((sizes: readonly Size[]) => void) | undefined
}

/** The size of this product for the shopper who has asked for one before. */
export function MySize({ product, onAdvised }: Props) {
  const answers = useStoredAnswers()
  const [sizes, setSizes] = useState<readonly Size[]>([])
  const advise = useEffectEvent((found: readonly Size[]) => {
    setSizes(found)
    onAdvised?.(found)
  })
  useEffect(() => {
    let isCurrent = true
    const said = answers ? sayMySize(product, answers) : Promise.resolve([])
    // Without it the page is complete, so a failure says nothing.
    said.catch(() => []).then(found => isCurrent && advise(found))
    return () => {
      isCurrent = false
    }
  }, [answers, product])
  return sizes.length === 0 ? null : (
    <span className="me-3 text-muted">{t('Your size: {size}', { size: sizes.join(' / ') })}</span>
  )
}

import { useEffect, useState } from 'react'
import type { Product } from '#app/catalogue/products/product.ts'
import { t } from '#app/shared/text/translate.ts'
import { useStoredAnswers } from '../my-size.ts'
import { sayMySize } from '../say-my-size.ts'

/** The size of this product for the shopper who has asked for one before. */
export function MySize({ product }: { product: Pick<Product, 'slug' | 'sizes'> }) {
  const answers = useStoredAnswers()
  const [size, setSize] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    const said = answers ? sayMySize(product, answers) : Promise.resolve(undefined)
    // Without it the page is complete, so a failure says nothing.
    said.catch(() => undefined).then(found => isCurrent && setSize(found))
    return () => {
      isCurrent = false
    }
  }, [answers, product])
  return size === undefined ? null : (
    <span className="me-3 text-muted">{t('Your size: {size}', { size })}</span>
  )
}

import type { SizeAvailability } from '#app/catalogue/products/product.ts'
import { metreStepOf } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'

/** `0.5 m` is read from left to right on Urdu pages too. */
function isMixed(size: string): boolean {
  return /\d.*[a-z]/i.test(size)
}

/** The sizes of a product; sold-out ones are struck through. */
export function SizeList({ sizes }: { sizes: readonly SizeAvailability[] }) {
  if (metreStepOf(sizes) !== undefined) return null
  return (
    <ul aria-label={t('Sizes')} className="card-sizes">
      {sizes.map(({ size, available }) => (
        <li key={size} dir={isMixed(size) ? 'ltr' : undefined}>
          {available > 0 ? (
            size
          ) : (
            <s>
              {size}
              <span className="sr-only"> {t('sold out')}</span>
            </s>
          )}
        </li>
      ))}
    </ul>
  )
}

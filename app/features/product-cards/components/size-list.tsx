import type { SizeAvailability } from '#app/features/products/product.ts'
import { t } from '#app/shared/text/translate.ts'

/** The sizes of a product; sold-out ones are struck through. */
export function SizeList({ sizes }: { sizes: readonly SizeAvailability[] }) {
  return (
    <ul aria-label={t('Sizes')} className="card-sizes">
      {sizes.map(({ size, available }) => (
        <li key={size}>
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

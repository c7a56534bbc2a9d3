import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { RUN_OUT_PAGE } from '../run-out-query.ts'
import type { SizeRunOut } from '../run-out-row.ts'
import { runOutText, sizeName } from '../run-out-text.ts'

interface Props {
  sizes: readonly Pick<SizeRunOut, 'id' | 'size' | 'onHand' | 'runOut'>[]
  /** In Karachi. */
  today: string
}

/** When the sizes of a product are sold out, above its form. Nothing of a product that sold nothing lately. */
export function ProductRunOuts({ sizes, today }: Props) {
  if (sizes.length === 0) return null
  return (
    <section aria-label={t('Stock forecast')} className="mb-6 text-sm">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
        {sizes.map(({ id, size, onHand, runOut }) => (
          <li key={id}>
            <strong>
              <bdi>{sizeName(size)}</bdi>
            </strong>
            {': '}
            {runOutText(onHand, runOut, today)}
          </li>
        ))}
      </ul>
      <Link to={RUN_OUT_PAGE} className="inline-flex min-h-6 items-center text-link">
        {t('When sizes are sold out')}
      </Link>
    </section>
  )
}

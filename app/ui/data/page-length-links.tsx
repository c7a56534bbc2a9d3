import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'

interface Props<Length extends number> {
  /** The listed things by their number, as the footer has them. */
  things: string
  lengths: readonly Length[]
  current: Length
  hrefOf(length: Length): string
}

/** Links that set how many rows a page shows. */
export function PageLengthLinks<Length extends number>({ things, lengths, current, hrefOf }: Props<Length>) {
  return (
    <p className="flex items-center gap-1">
      <span className="me-1">{t('Show')}</span>
      {lengths.map(length => (
        <Link
          key={length}
          to={hrefOf(length)}
          aria-label={t('Show {length} {things} on a page', {
            length,
            things: t(things, { count: length }),
          })}
          aria-current={length === current ? 'true' : undefined}
          className="grid min-h-11 min-w-11 place-items-center rounded-control hover:bg-ink/5 aria-[current=true]:font-semibold aria-[current=true]:text-ink"
        >
          {length}
        </Link>
      ))}
    </p>
  )
}

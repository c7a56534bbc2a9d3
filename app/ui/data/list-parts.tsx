import { useLocation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '../button.tsx'

interface Props {
  /** How many are on this part. */
  count: number
  /** What the next part begins after, as the address names it; undefined on the last part. */
  next: string | number | undefined
}

/** The links below a list that is read in parts along an index, which counts no pages: on, and back to its beginning. The rest of the address stays. */
export function ListParts({ count, next }: Props) {
  const { pathname, search } = useLocation()
  const isLater = new URLSearchParams(search).has('after')
  if (next === undefined && !isLater) return null
  const hrefOf = (after?: string | number) => {
    const parameters = new URLSearchParams(search)
    if (after === undefined) parameters.delete('after')
    else parameters.set('after', String(after))
    return parameters.size === 0 ? pathname : `${pathname}?${parameters}`
  }
  return (
    <p className="flex flex-wrap gap-3 py-4">
      {isLater && (
        <ButtonLink to={hrefOf()} preventScrollReset className="max-sm:w-full">
          {t('From the beginning')}
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink to={hrefOf(next)} className="max-sm:w-full">
          {t('Next {count}', { count })}
        </ButtonLink>
      )}
    </p>
  )
}

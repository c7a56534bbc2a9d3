import { Form, useNavigation } from 'react-router'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { ROW, RowLink } from '#app/ui/data/row-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import type { SearchMiss } from '../search-miss.ts'

interface Props {
  misses: readonly SearchMiss[]
  /** The address where synonyms are edited. */
  synonymsHref: string
  result: { isDone: boolean; text: string } | undefined
}

/** Lists what shoppers searched for and did not find, so that the owner can offer it or add a synonym. */
export function SearchMissesPage({ misses, synonymsHref, result }: Props) {
  const navigation = useNavigation()
  useNotice(result)
  return (
    <>
      <AdminHeading
        title="Searches"
        aside={
          <ButtonLink to={synonymsHref} className="px-4">
            Words that mean the same
          </ButtonLink>
        }
      />
      <Panel title="Searched for and not found">
        {misses.length > 0 && (
          <p className="-mt-2 mb-4 text-sm text-muted">
            Something that you have under another name? Add its name to the words that mean the same. Each was
            searched for at least this often; after three months a search is forgotten.
          </p>
        )}
        {misses.length === 0 ? (
          <EmptyState title="Nothing was missed">
            Whatever shoppers search for and don’t find will be listed here.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {misses.map(({ words, count, lastAt }) => (
              <li
                key={words}
                className={`${ROW} flex items-center justify-between gap-4 py-2 lg:py-0.5 lg:text-sm lg:[&_button]:min-h-8 lg:[&_button]:py-0.5`}
              >
                <div className="min-w-0 flex-1 lg:grid lg:grid-cols-2 lg:gap-x-4">
                  <p className="font-medium wrap-anywhere">
                    <RowLink
                      to={`/products?${new URLSearchParams({ q: words })}`}
                      className="hover:underline"
                    >
                      <bdi>{words}</bdi>
                    </RowLink>
                  </p>
                  <p className="text-sm text-muted tabular-nums">
                    {count === 1 ? 'Once' : `${count.toLocaleString('en')} times`}, last{' '}
                    {formatAdminMoment(lastAt)}
                  </p>
                </div>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="words" value={words} />
                  <Button
                    type="submit"
                    variant="quiet"
                    className="px-4"
                    aria-label={`Forget ${words}`}
                    busy={navigation.formData?.get('words') === words}
                  >
                    Forget
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}

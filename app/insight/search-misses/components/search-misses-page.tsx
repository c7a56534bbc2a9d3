import { Form, useNavigation } from 'react-router'
import { rich, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { ROW, RowLink } from '#app/ui/data/row-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import type { MissesResult } from '../handle-misses-form.server.ts'
import type { SearchMiss } from '../search-miss.ts'
import type { TaughtMeaning } from '../teach-meaning.server.ts'

/** `likely`: what it may mean, undefined if it can't be given a meaning. */
type ListedMiss = SearchMiss & { likely: readonly string[] | undefined }

interface Props {
  misses: readonly ListedMiss[]
  /** What a search can be said to mean. */
  choices: readonly string[]
  /** Whether this member of staff may change the settings, and so take a meaning back. */
  maySet: boolean
  /** The address where synonyms are edited. */
  synonymsHref: string
  result: MissesResult | undefined
}

const SMALL = 'px-3 lg:min-h-8 lg:py-0.5 lg:text-sm'

/** Lists what shoppers searched for and did not find, so that the owner can say what it means, or offer it. */
export function SearchMissesPage({ misses, choices, maySet, synonymsHref, result }: Props) {
  useNotice(result)
  return (
    <>
      <AdminHeading
        title={t('Searches')}
        aside={
          maySet && (
            <ButtonLink to={synonymsHref} className="px-4">
              {t('Words that mean the same')}
            </ButtonLink>
          )
        }
      />
      {result?.taught && <Taught {...result.taught} maySet={maySet} />}
      <Panel title={t('Searched for and not found')}>
        {misses.length > 0 && (
          <p className="-mt-2 mb-4 text-sm text-muted">
            {t(
              'Something that you have under another name? Say what it means, and shoppers find it. Each was searched for at least this often; after three months a search is forgotten.',
            )}
          </p>
        )}
        {misses.length === 0 ? (
          <EmptyState title={t('Nothing was missed')}>
            {t('Whatever shoppers search for and don’t find will be listed here.')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {misses.map(miss => (
              <Miss key={miss.words} {...miss} choices={choices} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}

/** What was just taught, with what it finds, and a button that takes it back. */
function Taught({ said, meant, maySet }: TaughtMeaning & { maySet: boolean }) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-3">
      <p className="min-w-0 flex-1">
        {rich('<a>{said}</a> now finds <b>{meant}</b>.', {
          said,
          meant,
          a: () => <bdi className="font-medium">{said}</bdi>,
          b: () => <bdi className="font-medium">{meant}</bdi>,
        })}
      </p>
      <ButtonLink to={addressOf(said)} variant="quiet" className="px-3">
        {t('See it')}
      </ButtonLink>
      {maySet && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="words" value={said} />
          <input type="hidden" name="meaning" value={meant} />
          <Button type="submit" name="intent" value="take-back" variant="quiet" className="px-3">
            {t('Undo')}
          </Button>
        </Form>
      )}
    </div>
  )
}

function Miss({ words, count, lastAt, likely, choices }: ListedMiss & { choices: readonly string[] }) {
  const navigation = useNavigation()
  const isBusy = navigation.formData?.get('words') === words
  const others = choices.filter(choice => !likely?.includes(choice))
  return (
    <li className={`${ROW} flex flex-wrap items-center gap-x-4 gap-y-2 py-3 lg:py-1`}>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">
          <RowLink to={addressOf(words)} className="hover:underline">
            <bdi>{words}</bdi>
          </RowLink>
        </p>
        <p className="text-sm text-muted tabular-nums">
          {count === 1
            ? t('Once, last {time}', { time: formatAdminMoment(lastAt) })
            : t('{count} times, last {time}', {
                count: count.toLocaleString('en'),
                time: formatAdminMoment(lastAt),
              })}
        </p>
      </div>
      {likely && (
        <Form method="post" preventScrollReset className="relative flex flex-wrap items-center gap-2">
          <input type="hidden" name="intent" value="teach" />
          <input type="hidden" name="words" value={words} />
          {likely.map(choice => (
            <Button
              key={choice}
              type="submit"
              name="meaning"
              value={choice}
              variant="quiet"
              className={SMALL}
              busy={isBusy && navigation.formData?.get('meaning') === choice}
            >
              <span>
                <span className="font-normal text-muted">{t('means ')}</span>
                {choice}
              </span>
            </Button>
          ))}
        </Form>
      )}
      {likely && others.length > 0 && <OtherMeaning words={words} choices={others} />}
      <Form method="post" preventScrollReset className="relative">
        <input type="hidden" name="words" value={words} />
        <Button
          type="submit"
          name="intent"
          value="forget"
          variant="quiet"
          className={SMALL}
          aria-label={t('Forget {words}', { words })}
          busy={isBusy && navigation.formData?.get('intent') === 'forget'}
        >
          {t('Forget')}
        </Button>
      </Form>
    </li>
  )
}

/** A choice among all words of the shop. */
function OtherMeaning({ words, choices }: { words: string; choices: readonly string[] }) {
  return (
    <Form method="post" preventScrollReset className="relative flex items-center gap-2">
      <input type="hidden" name="intent" value="teach" />
      <input type="hidden" name="words" value={words} />
      <select
        name="meaning"
        required
        defaultValue=""
        aria-label={t('What {words} means', { words })}
        className="min-h-11 max-w-44 rounded-control border border-edge bg-raised px-2 text-ink lg:min-h-8 lg:text-sm"
      >
        <option value="" disabled>
          {t('means …')}
        </option>
        {choices.map(choice => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
      <Button
        type="submit"
        variant="quiet"
        className={SMALL}
        aria-label={t('Save what {words} means', { words })}
      >
        {t('Save')}
      </Button>
    </Form>
  )
}

function addressOf(words: string): string {
  return `/products?${new URLSearchParams({ q: words })}`
}

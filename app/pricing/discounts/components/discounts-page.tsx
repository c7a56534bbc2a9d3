import { Form, Link, useNavigation } from 'react-router'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Badge, type BadgeTone } from '#app/ui/data/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { useClosedOnceSaved } from '#app/ui/forms/use-closed-once-saved.ts'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { DISCOUNTS_PAGE } from '../discount-form.ts'
import {
  conditionTexts,
  type DiscountState,
  type ListedDiscount,
  stateOf,
  whatText,
} from '../listed-discount.ts'
import { DiscountForm } from './discount-form.tsx'

interface Props {
  /** Newest first. */
  discounts: readonly ListedDiscount[]
  /** The discount that is edited; null for a new one, undefined for none. */
  edited: ListedDiscount | null | undefined
  categories: readonly { id: number; name: string }[]
  /** The tags that customers have. */
  tags: readonly string[]
  /** When the page was made. */
  now: Date
  result: TypedFormResult | undefined
}

/** What takes something off orders, by a code or by itself. */
export function DiscountsPage({ discounts, edited, categories, tags, now, result }: Props) {
  useNotice(result?.isDone ? result : undefined)
  const isAdded = edited === null && result?.isDone === true
  useClosedOnceSaved(isAdded, DISCOUNTS_PAGE)
  return (
    <div className="space-y-5 lg:space-y-4">
      <AdminHeading
        title={t('Discounts')}
        lead={t('With a code or by itself. Orders keep what they got, whatever is changed here.')}
        aside={
          (edited === undefined || isAdded) && (
            <ButtonLink to={`${DISCOUNTS_PAGE}?edit=new`} variant="primary">
              {t('New discount')}
            </ButtonLink>
          )
        }
      />
      {edited !== undefined && !isAdded && (
        <DiscountForm
          // A saved discount starts the form again.
          key={`${edited?.id ?? 'new'} ${result?.isDone ? result.text : ''}`}
          discount={edited ?? undefined}
          categories={categories}
          tags={tags}
          result={result}
        />
      )}
      {discounts.length === 0 ? (
        <EmptyState title={t('No discounts yet')}>
          <p>{t('A discount takes a percent, an amount or the delivery off an order.')}</p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-sheet border border-line bg-raised">
          {discounts.map(discount => (
            <DiscountRow key={discount.id} discount={discount} state={stateOf(discount, now)} />
          ))}
        </ul>
      )}
    </div>
  )
}

const STATES: Record<DiscountState, { name: string; tone: BadgeTone }> = {
  planned: { name: message('Planned'), tone: 'blue' },
  running: { name: message('Running'), tone: 'green' },
  'used-up': { name: message('Used up'), tone: 'yellow' },
  ended: { name: message('Ended'), tone: 'grey' },
}

function DiscountRow({ discount, state }: { discount: ListedDiscount; state: DiscountState }) {
  const { id, name, code, startsAt, endsAt, uses, mostUses } = discount
  const sent = useNavigation().formData
  const isEnding = sent?.get('intent') === 'end' && sent.get('id') === String(id)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`${DISCOUNTS_PAGE}?edit=${id}`}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline lg:min-h-6"
        >
          {name}
        </Link>
        <Badge tone={STATES[state].tone}>{t(STATES[state].name)}</Badge>
      </p>
      {state === 'ended' ? (
        <span />
      ) : (
        <Form method="post" action={DISCOUNTS_PAGE} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="end"
            busy={isEnding}
            aria-label={t('End {name}', { name })}
            className="px-4"
          >
            {t('End')}
          </Button>
        </Form>
      )}
      <p className="col-span-2 wrap-anywhere">
        {[
          whatText(discount),
          code ? t('code {code}', { code }) : t('without a code'),
          ...conditionTexts(discount),
        ].join(' · ')}
      </p>
      <p className="col-span-2 text-sm text-muted">
        {endsAt
          ? t('From {from}, until {until}', {
              from: formatAdminDay(startsAt),
              until: formatAdminDay(new Date(endsAt.getTime() - 1)),
            })
          : t('From {date}', { date: formatAdminDay(startsAt) })}{' '}
        · {usesText(uses, mostUses)}
      </p>
    </li>
  )
}

function usesText(uses: number, mostUses: number): string {
  if (mostUses === 0 && uses === 0) return t('not used yet')
  if (mostUses === 0 && uses === 1) return t('used once')
  const counted = uses >= 1_000 ? t('1,000 or more') : String(uses)
  return mostUses > 0
    ? t('used {counted} of {mostUses, plural, one {# time} other {# times}}', { counted, mostUses })
    : t('used {counted} times', { counted })
}

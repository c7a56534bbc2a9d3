import { Form, Link, useNavigation } from 'react-router'
import type { SetChoice } from '#app/catalogue/product-query/set-choice.ts'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment, momentInKarachi } from '#app/shared/time/dates.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Badge, type BadgeTone } from '#app/ui/data/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { useClosedOnceSaved } from '#app/ui/forms/use-closed-once-saved.ts'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import type { ListedSale, ShopPreview } from '../listed-sale.ts'
import type { SaleState } from '../sale.ts'
import { SALES_PAGE } from '../sale-form.ts'
import { SaleForm } from './sale-form.tsx'
import { SalePreview } from './sale-preview.tsx'

interface Props {
  /** Those that begin last first. */
  sales: readonly ListedSale[]
  /** The sale that is edited; null for a new one, undefined for none. */
  edited: ListedSale | null | undefined
  categories: readonly { id: number; name: string }[]
  /** What Shop Now can lead to. */
  sets: readonly SetChoice[]
  /** The shop at the chosen moment; undefined if none is chosen. */
  preview: ShopPreview | undefined
  /** When the page was made. */
  now: Date
  result: TypedFormResult | undefined
}

/** The sales that are prepared, run or have ended, and the shop as it will be at a moment. */
export function SalesPage({ sales, edited, categories, sets, preview, now, result }: Props) {
  useNotice(result?.isDone ? result : undefined)
  const isAdded = edited === null && result?.isDone === true
  useClosedOnceSaved(isAdded, SALES_PAGE)
  return (
    <div className="space-y-5 lg:space-y-4">
      <AdminHeading
        title={t('Sales')}
        lead={t(
          'Prices, the announcement and the first slide change by themselves when a sale begins, and back when it ends. All times are Karachi’s.',
        )}
        aside={
          (edited === undefined || isAdded) && (
            <ButtonLink to={`${SALES_PAGE}?edit=new`} variant="primary">
              {t('New sale')}
            </ButtonLink>
          )
        }
      />
      {result && !result.isDone && edited === undefined && (
        <p role="status" className="rounded-control bg-status-yellow px-4 py-3 font-medium">
          {result.text}
        </p>
      )}
      {edited !== undefined && !isAdded && (
        <SaleForm
          // A saved sale starts the form again.
          key={`${edited?.id ?? 'new'} ${result?.isDone ? result.text : ''}`}
          sale={edited ?? undefined}
          categories={categories}
          sets={sets}
          now={now}
          result={result}
        />
      )}
      {sales.length === 0 ? (
        <EmptyState title={t('No sales yet')}>
          <p>{t('A sale lowers prices from one moment to another, and puts them back exactly.')}</p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-sheet border border-line bg-raised">
          {sales.map(sale => (
            <SaleRow key={sale.id} sale={sale} categories={categories} />
          ))}
        </ul>
      )}
      <Form
        method="get"
        action={SALES_PAGE}
        preventScrollReset
        aria-label={t('Preview')}
        className="flex flex-wrap items-end gap-3"
      >
        <Field
          label={t('The shop as it will be at')}
          name="at"
          type="datetime-local"
          required={false}
          defaultValue={momentInKarachi(preview?.at ?? sales[0]?.startsAt ?? now)}
          className="w-64"
        />
        <Button type="submit">{t('Preview')}</Button>
      </Form>
      {preview && <SalePreview preview={preview} sets={sets} />}
    </div>
  )
}

const STATES: Record<SaleState, { name: string; tone: BadgeTone }> = {
  prepared: { name: message('Prepared'), tone: 'blue' },
  running: { name: message('Running'), tone: 'green' },
  ended: { name: message('Ended'), tone: 'grey' },
}

interface RowProps {
  sale: ListedSale
  categories: Props['categories']
}

function SaleRow({ sale, categories }: RowProps) {
  const { id, name, state, startsAt, endsAt } = sale
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`${SALES_PAGE}?edit=${id}`}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline lg:min-h-6"
        >
          {name}
        </Link>
        <Badge tone={STATES[state].tone}>{t(STATES[state].name)}</Badge>
      </p>
      <StateButton sale={sale} />
      <p className="col-span-2 wrap-anywhere">{partTexts(sale, categories).join(' · ')}</p>
      <p className="col-span-2 text-sm text-muted">
        {endsAt
          ? t('From {from}, until {until}', {
              from: formatAdminMoment(startsAt),
              until: formatAdminMoment(endsAt),
            })
          : t('From {from}, until you end it', { from: formatAdminMoment(startsAt) })}
        {pricesText(sale)}
      </p>
      {sale.left.length > 0 && (
        <p className="col-span-2 text-sm wrap-anywhere">
          {t('Left at the price that staff gave them during the sale: {names}', {
            names: sale.left.join(t(', ')),
          })}
        </p>
      )}
    </li>
  )
}

/** What can be done to a sale at once: begin, end or delete it. */
function StateButton({ sale: { id, name, state, isSettled } }: { sale: ListedSale }) {
  const sent = useNavigation().formData
  const isSent = sent?.get('id') === String(id)
  if (state === 'ended' && !isSettled) return <span />
  const ways = {
    prepared: { intent: 'begin', text: t('Begin now') },
    running: { intent: 'end', text: t('End now') },
    ended: { intent: 'delete', text: t('Delete') },
  } as const
  const { intent, text } = ways[state]
  return (
    <Form method="post" action={SALES_PAGE} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        busy={isSent && sent?.get('intent') === intent}
        aria-label={`${text}: ${name}`}
        className="px-4"
      >
        {text}
      </Button>
    </Form>
  )
}

/** What a sale changes, one phrase each. */
function partTexts(sale: ListedSale, categories: Props['categories']): string[] {
  const ofCategories = sale.categoryPercents.flatMap(({ categoryId, percent }) => {
    const category = categories.find(({ id }) => id === categoryId)
    return category
      ? [
          percent === 0
            ? t('not {name}', { name: category.name })
            : t('{percent} % off {name}', { percent, name: category.name }),
        ]
      : []
  })
  const own = sale.ownPriceNames.length
  return [
    ...(sale.percent > 0 ? [t('{percent} % off everything', { percent: sale.percent })] : []),
    ...ofCategories,
    ...(own > 0
      ? [
          t('{count, plural, one {# product with its own price} other {# products with their own price}}', {
            count: own,
          }),
        ]
      : []),
    ...(sale.announcement ? [t('announcement')] : []),
    ...(sale.slide ? [t('slide')] : []),
  ]
}

function pricesText({ state, isSettled, lowered, restored }: ListedSale): string {
  if (lowered === 0) return ''
  const prices = lowered === 1 ? t('1 price') : t('{count} prices', { count: lowered.toLocaleString('en') })
  const changed =
    state === 'running'
      ? t('{prices} lowered', { prices })
      : t('{count} of {prices} put back', { count: restored.toLocaleString('en'), prices })
  return ` · ${isSettled ? changed : t('{changed} so far', { changed })}`
}

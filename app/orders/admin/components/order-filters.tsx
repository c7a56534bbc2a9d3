import { Form } from 'react-router'
import { LONGEST_SEARCH } from '#app/shared/text/text-limits.ts'
import { t } from '#app/shared/text/translate.ts'
import { ALL_DAYS, areSameDays, frequentDays } from '#app/shared/time/days.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DayChips } from '#app/ui/data/day-chips.tsx'
import { SearchField } from '#app/ui/forms/search-field.tsx'
import { ADMIN_ORDERS, isNarrowed, type OrderQuery, orderQueryHref } from '../order-query.ts'
import { DayField, DayRange } from './day-range.tsx'

interface Props {
  query: OrderQuery
  /** `2026-11-21`, in Karachi. */
  today: string
}

/** The search and the day filter of the order list. They are plain forms and links that work without JavaScript. */
export function OrderFilters({ query, today }: Props) {
  const { q, status, from, to, pageLength } = query
  const isNamed = frequentDays(today).some(({ days }) => areSameDays(days, query))
  return (
    <Form
      // The key makes the fields follow the address, also after Back and Clear.
      key={orderQueryHref(query)}
      role="search"
      action={ADMIN_ORDERS}
      className="flex flex-wrap items-center gap-x-3 gap-y-2"
    >
      {status && <input type="hidden" name="status" value={status} />}
      {pageLength !== 25 && <input type="hidden" name="per" value={pageLength} />}
      <div className="flex min-w-0 flex-1 gap-2 max-sm:basis-full sm:min-w-72">
        <SearchField
          label={t('Number, name, phone or email')}
          placeholder={t('Number, name or phone')}
          name="q"
          defaultValue={q}
          maxLength={LONGEST_SEARCH}
          className="min-w-0 flex-1"
        />
        <Button type="submit" className="px-5">
          {t('Search')}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <DayChips days={query} today={today} hrefOf={days => orderQueryHref(query, days)} />
        <DayRange {...(isNamed ? ALL_DAYS : { from, to })}>
          <DayField label={t('From')} name="from" defaultValue={from} />
          <DayField label={t('To')} name="to" defaultValue={to} />
        </DayRange>
        {isNarrowed(query) && (
          <ButtonLink
            to={orderQueryHref(query, { q: '', from: undefined, to: undefined })}
            variant="quiet"
            className="px-3"
          >
            {t('Clear')}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}

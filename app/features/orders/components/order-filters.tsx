import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SearchField } from '#app/ui/forms/search-field.tsx'
import { ADMIN_ORDERS, isNarrowed, type OrderQuery, orderQueryHref } from '../order-query.ts'

/** Looks for orders by what people say on the phone, and between two days. A plain form: it works without JavaScript. */
export function OrderFilters({ query }: { query: OrderQuery }) {
  const { q, status, from, to, pageLength } = query
  return (
    <Form
      // What stands in the address stands in the fields, Back and Clear included.
      key={orderQueryHref(query)}
      role="search"
      action={ADMIN_ORDERS}
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(12rem,1fr)_auto_auto_auto]"
    >
      {status && <input type="hidden" name="status" value={status} />}
      {pageLength !== 25 && <input type="hidden" name="per" value={pageLength} />}
      <div className="flex gap-2 max-sm:col-span-2">
        <SearchField
          label="Number, name, phone or email"
          placeholder="Number, name or phone"
          name="q"
          defaultValue={q}
          maxLength={200}
          className="min-w-0 flex-1"
        />
        <Button type="submit" className="px-5 sm:hidden">
          Search
        </Button>
      </div>
      <DayField label="From" name="from" defaultValue={from} />
      <DayField label="To" name="to" defaultValue={to} />
      <div className="flex gap-2 empty:hidden max-sm:col-span-2">
        <Button type="submit" className="px-5 max-sm:hidden">
          Search
        </Button>
        {isNarrowed(query) && (
          <ButtonLink
            to={orderQueryHref(query, { q: '', from: undefined, to: undefined })}
            variant="quiet"
            className="px-4 max-sm:-ml-4"
          >
            <span>
              Clear<span className="sm:max-xl:sr-only"> the search</span>
            </span>
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}

function DayField({ label, ...input }: { label: string } & React.ComponentProps<'input'>) {
  return (
    <label className="block min-w-0 sm:max-lg:w-40">
      <span className="mb-1 block text-sm text-muted">{label}</span>
      <input
        type="date"
        {...input}
        className="block min-h-11 w-full min-w-0 rounded-control border border-edge bg-raised px-3 hover:border-ink"
      />
    </label>
  )
}

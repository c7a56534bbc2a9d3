import { Form, Link } from 'react-router'
import { formatCount } from '#app/shared/capped-count.ts'
import { formatRupees } from '#app/shared/money.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ListFooter } from '#app/ui/data/list-footer.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { SearchField } from '#app/ui/forms/search-field.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { ADMIN_CUSTOMERS } from '../../customer-query.ts'
import { CUSTOMER_IMPORTS } from '../import-address.ts'
import {
  IMPORTED_CUSTOMERS,
  IMPORTED_PER_PAGE,
  importedHref,
  importedListHref,
  type ListedImported,
} from '../imported-customer.ts'
import type { ImportedPage } from '../list-imported.server.ts'

/** The people of the shop's earlier website, with a search. */
export function ImportedCustomersPage({ q, list }: { q: string; list: ImportedPage }) {
  return (
    <div className="space-y-5 lg:space-y-3">
      <AdminHeading
        title={t('Imported customers')}
        back={{ label: t('Customers'), to: ADMIN_CUSTOMERS }}
        lead={<p>{t('From before this shop. They count in no figure until they order here.')}</p>}
        aside={<ButtonLink to={CUSTOMER_IMPORTS}>{t('Import')}</ButtonLink>}
      />
      <Form
        key={q}
        role="search"
        action={IMPORTED_CUSTOMERS}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 lg:max-w-2xl lg:[&_:is(input,button)]:min-h-9 lg:[&_:is(input,button)]:py-1"
      >
        <SearchField
          label={t('Search name, phone, email or order number')}
          placeholder={t('Name, phone, email or order number')}
          name="q"
          defaultValue={q}
        />
        <Button type="submit">{t('Search')}</Button>
      </Form>
      {list.people.length === 0 ? (
        <NoneImported q={q} />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {list.people.map(person => (
              <Person key={person.id} person={person} />
            ))}
          </ul>
          <ListFooter
            things={message('{count, plural, one {customer} other {customers}}')}
            shown={list.people.length}
            total={list.hasMore ? formatCount(list) : list.total}
            page={list.page}
            pageCount={list.pageCount}
            pageLength={IMPORTED_PER_PAGE}
            hrefOf={({ page }) => importedListHref(q, page)}
          />
        </>
      )}
    </div>
  )
}

function Person({ person: { id, name, email, phone, orderCount, spentPaisa } }: { person: ListedImported }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
      <div className="min-w-0">
        <Link
          to={importedHref(id)}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline lg:min-h-6"
        >
          <bdi>{name || email || formatPhoneNumber(phone)}</bdi>
        </Link>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {email && <span className="wrap-anywhere">{email}</span>}
          {phone && <bdi className="tabular-nums">{formatPhoneNumber(phone)}</bdi>}
        </p>
      </div>
      <p className="text-end text-sm">
        <span className="money block font-medium">{formatRupees(spentPaisa)}</span>
        <span className="text-muted">
          {t('{count, plural, one {# order} other {# orders}}', { count: orderCount })}
        </span>
      </p>
    </li>
  )
}

function NoneImported({ q }: { q: string }) {
  if (q) {
    return (
      <EmptyState
        title={t('No customers match')}
        actions={<ButtonLink to={IMPORTED_CUSTOMERS}>{t('Clear the search')}</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      title={t('No imported customers yet')}
      actions={<ButtonLink to={CUSTOMER_IMPORTS}>{t('Import customers and orders')}</ButtonLink>}
    >
      <p>{t('Customers and past orders of your earlier website appear here once you import its files.')}</p>
    </EmptyState>
  )
}

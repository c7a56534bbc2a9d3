import { Form, Link, useNavigation } from 'react-router'
import { SavedViews } from '#app/owner/saved-views/components/saved-views.tsx'
import type { SavedView } from '#app/owner/saved-views/saved-view.ts'
import { PAGE_LENGTHS } from '#app/shared/address-parameters.ts'
import { type CappedCount, formatCount } from '#app/shared/capped-count.ts'
import { message, rich, t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ListFooter } from '#app/ui/data/list-footer.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { SearchField } from '#app/ui/forms/search-field.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import {
  ADMIN_CUSTOMERS,
  CUSTOMER_GROUPS,
  type CustomerGroup,
  type CustomerQuery,
  customerQueryHref,
} from '../customer-query.ts'
import { CUSTOMER_IMPORTS } from '../imports/import-address.ts'
import { importedListHref } from '../imports/imported-customer.ts'
import type { CustomerPage } from '../list-customers.server.ts'
import { CustomerTable } from './customer-table.tsx'

const GROUP_NAMES: Record<CustomerGroup, string> = {
  everyone: message('Everyone'),
  accounts: message('With an account'),
  admins: message('Staff'),
  disabled: message('Disabled'),
}

interface Props {
  /** Its page number is the page shown. */
  query: CustomerQuery
  list: CustomerPage
  /** The tags that customers have. */
  tags: readonly string[]
  views: readonly SavedView[]
  /** How many customers of the earlier website there are that the search finds. */
  imported: CappedCount
}

/** The list of customers and accounts. All filters are in the address. */
export function CustomersPage({ query, list, tags, views, imported }: Props) {
  const isLoading = useNavigation().location?.pathname === ADMIN_CUSTOMERS
  const tabs = CUSTOMER_GROUPS.map(group => ({
    label: t(GROUP_NAMES[group]),
    to: customerQueryHref(query, { group }),
    count: query.group === group ? formatCount(list) : undefined,
    isCurrent: query.group === group,
  }))
  if (imported.total > 0)
    tabs.push({
      label: t('Before this shop'),
      to: importedListHref(query.q),
      count: formatCount(imported),
      isCurrent: false,
    })
  return (
    <div className="space-y-5 lg:space-y-3">
      <AdminHeading
        title={t('Customers')}
        aside={<ButtonLink to={CUSTOMER_IMPORTS}>{t('Import')}</ButtonLink>}
      />
      <Form
        key={customerQueryHref(query)}
        role="search"
        action={ADMIN_CUSTOMERS}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 lg:max-w-2xl lg:[&_:is(input,button)]:min-h-9 lg:[&_:is(input,button)]:py-1"
      >
        {query.group !== 'everyone' && <input type="hidden" name="group" value={query.group} />}
        {query.tag && <input type="hidden" name="tag" value={query.tag} />}
        {query.sort !== 'latest' && <input type="hidden" name="sort" value={query.sort} />}
        {query.pageLength !== PAGE_LENGTHS[0] && <input type="hidden" name="per" value={query.pageLength} />}
        <SearchField
          label={t('Search name, phone or email')}
          placeholder={t('Name, phone or email')}
          name="q"
          defaultValue={query.q}
        />
        <Button type="submit">{t('Search')}</Button>
      </Form>
      <SavedViews list="customers" views={views} href={customerQueryHref(query)} />
      <TabLinks label={t('Customers')} tabs={tabs} />
      <TagFilter query={query} tags={tags} />
      <div aria-busy={isLoading} className="space-y-3 transition-opacity aria-busy:opacity-60">
        {list.customers.length === 0 ? (
          <NoCustomers query={query} />
        ) : (
          <>
            <CustomerTable query={query} customers={list.customers} />
            <ListFooter
              things={message('{count, plural, one {customer} other {customers}}')}
              shown={list.customers.length}
              total={list.hasMore ? formatCount(list) : list.total}
              page={query.page}
              pageCount={list.pageCount}
              pageLength={query.pageLength}
              lengths={PAGE_LENGTHS}
              hrefOf={change => customerQueryHref(query, change)}
            />
          </>
        )}
      </div>
    </div>
  )
}

function TagFilter({ query, tags }: Pick<Props, 'query' | 'tags'>) {
  const shown = query.tag && !tags.includes(query.tag) ? [query.tag, ...tags] : tags
  if (shown.length === 0) return null
  return (
    <nav aria-label={t('Tags')}>
      <ul className="flex flex-wrap gap-2">
        {shown.map(tag => (
          <li key={tag}>
            <Link
              to={customerQueryHref(query, { tag: tag === query.tag ? '' : tag })}
              aria-current={tag === query.tag ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-sm wrap-anywhere hover:border-ink aria-current:border-ink aria-current:font-semibold lg:min-h-8 lg:px-3"
              dir="auto"
            >
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NoCustomers({ query }: { query: CustomerQuery }) {
  if (query.q) {
    const all = customerQueryHref(query, { q: '' })
    return (
      <EmptyState
        title={t('No customers match')}
        actions={<ButtonLink to={all}>{t('Clear the search')}</ButtonLink>}
      >
        <p className="wrap-anywhere">
          {rich('No customer has “<b>{q}</b>” in their name, phone number or email.', {
            q: query.q,
            b: words => <bdi>{words}</bdi>,
          })}
        </p>
      </EmptyState>
    )
  }
  if (query.tag) {
    const all = customerQueryHref(query, { tag: '' })
    return (
      <EmptyState
        title={t('No customers have this tag')}
        actions={<ButtonLink to={all}>{t('All customers')}</ButtonLink>}
      />
    )
  }
  if (query.group === 'disabled') {
    return (
      <EmptyState title={t('No disabled accounts')}>
        <p>{t('Disabled accounts are listed here.')}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('No customers yet')}>
      <p>{t('Customers and accounts appear here.')}</p>
    </EmptyState>
  )
}

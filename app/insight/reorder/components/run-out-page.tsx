// biome-ignore-all lint/a11y/noRedundantRoles: some browsers forget that a table is one once it is laid out in another way.

import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { CategoryFilter } from '#app/catalogue/categories/category.ts'
import { ALL_ACTIVE, adminProductHref } from '#app/catalogue/product-query/admin-product-query.ts'
import { stockNumber } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink, buttonLook } from '#app/ui/button.tsx'
import { ListParts } from '#app/ui/data/list-parts.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import type { RunOutPage as Listed } from '../list-run-outs.server.ts'
import { REORDER_PAGE } from '../reorder-query.ts'
import {
  RUN_OUT_FILE,
  RUN_OUT_LISTS,
  RUN_OUT_PAGE,
  type RunOutList,
  type RunOutQuery,
  runOutHref,
  WITHIN_DAYS,
  writeKey,
} from '../run-out-query.ts'
import type { SizeRunOut } from '../run-out-row.ts'
import { coverText, paceText, runOutText, sizeName } from '../run-out-text.ts'

interface Props extends Listed {
  query: RunOutQuery
  categories: readonly CategoryFilter[]
  /** In Karachi. */
  today: string
}

/** What is sold out first, size by size. */
export function RunOutPage({ sizes, next, query, categories, today }: Props) {
  const names: Record<RunOutList, string> = { running: t('Running out'), 'sold-out': t('Sold out') }
  return (
    <div className="space-y-5 lg:space-y-4">
      <AdminHeading
        title={t('Stock forecast')}
        lead={t(
          'When each size is sold out, by what it sold in 180 days. Days without a piece to buy do not count, sales and Eid count less, and what comes back is taken off. Most sizes are sold out between the two days.',
        )}
        aside={
          <p className="flex flex-wrap gap-2">
            <a href={runOutHref(query, { page: RUN_OUT_FILE })} download className={buttonLook()}>
              {t('CSV')}
            </a>
            <ButtonLink to={REORDER_PAGE} variant="primary">
              {t('Reorder sheet')}
            </ButtonLink>
          </p>
        }
      />
      <TabLinks
        label={t('Sizes')}
        tabs={RUN_OUT_LISTS.map(list => ({
          label: names[list],
          to: runOutHref({ ...query, list }),
          isCurrent: list === query.list,
        }))}
      />
      <Filters query={query} categories={categories} />
      {sizes.length === 0 ? <NoSizes query={query} /> : <SizeTable sizes={sizes} today={today} />}
      <ListParts count={sizes.length} next={next && writeKey(next)} />
    </div>
  )
}

function Filters({ query, categories }: Pick<Props, 'query' | 'categories'>) {
  return (
    <Form
      method="get"
      action={RUN_OUT_PAGE}
      role="search"
      // Another list of the same page has other choices.
      key={`${query.list} ${query.category} ${query.within}`}
      className="flex flex-wrap items-end gap-3"
    >
      {query.list !== 'running' && <input type="hidden" name="list" value={query.list} />}
      <Select
        label={t('Category')}
        name="category"
        required={false}
        defaultValue={query.category ?? ''}
        className="min-w-44 max-sm:flex-1"
      >
        <option value="">{t('All categories')}</option>
        {categories.map(({ id, name, slug }) => (
          <option key={id} value={slug}>
            {name}
          </option>
        ))}
      </Select>
      {query.list === 'running' && (
        <Select
          label={t('Sold out within')}
          name="within"
          required={false}
          defaultValue={query.within ?? ''}
          className="min-w-44 max-sm:flex-1"
        >
          <option value="">{t('Any time')}</option>
          {WITHIN_DAYS.map(days => (
            <option key={days} value={days}>
              {t('{days, plural, one {# day} other {# days}}', { days })}
            </option>
          ))}
        </Select>
      )}
      <Button type="submit" className="max-sm:w-full">
        {t('Show')}
      </Button>
    </Form>
  )
}

function NoSizes({ query }: Pick<Props, 'query'>) {
  const isNarrow = query.category !== undefined || query.within !== undefined || query.after !== undefined
  return (
    <EmptyState
      title={query.list === 'running' ? t('No size runs out') : t('No size is sold out')}
      actions={
        isNarrow && (
          <ButtonLink to={runOutHref({ list: query.list, category: undefined, within: undefined })}>
            {t('Show all')}
          </ButtonLink>
        )
      }
    >
      <p>
        {t('Products are here from the night after their first sale, if they sold something in 180 days.')}
      </p>
    </EmptyState>
  )
}

const NUMBER = 'text-end tabular-nums max-lg:text-start lg:whitespace-nowrap'

function SizeTable({ sizes, today }: Pick<Props, 'sizes' | 'today'>) {
  return (
    <table
      role="table"
      aria-label={t('Sizes')}
      className="w-full text-start max-lg:block lg:text-[0.9375rem]"
    >
      <thead role="rowgroup" className="max-lg:hidden">
        <tr role="row" className="border-b border-line text-sm [&>th]:px-2 [&>th]:py-2 [&>th]:font-semibold">
          <th scope="col" className="text-start">
            {t('Product')}
          </th>
          <th scope="col" className="text-start">
            {t('Size')}
          </th>
          <th scope="col" className={NUMBER}>
            {t('Stock')}
          </th>
          <th scope="col" className={NUMBER}>
            {t('Sold in 30 days')}
          </th>
          <th scope="col" className={NUMBER}>
            {t('Sells')}
          </th>
          <th scope="col" className={NUMBER}>
            {t('Lasts')}
          </th>
          <th scope="col" className="text-start">
            {t('Sold out')}
          </th>
        </tr>
      </thead>
      <tbody
        role="rowgroup"
        className="divide-y divide-line border-b border-line max-lg:block max-lg:border-t"
      >
        {sizes.map(size => (
          <SizeRow key={size.id} size={size} today={today} />
        ))}
      </tbody>
    </table>
  )
}

function SizeRow({ size, today }: { size: SizeRunOut; today: string }) {
  const { productId, name, category, onHand, soldLately, perDay, runOut } = size
  return (
    <tr
      role="row"
      className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-3 lg:[&>td]:px-2 lg:[&>td]:py-1.5"
    >
      <td role="cell" className="min-w-0 wrap-anywhere max-lg:col-span-2">
        <Link
          to={adminProductHref(productId, ALL_ACTIVE)}
          className="inline-flex min-h-11 items-center font-semibold hover:underline lg:min-h-8"
        >
          <bdi>{name}</bdi>
        </Link>
        <span className="ms-2 text-sm text-muted">
          <bdi>{category}</bdi>
        </span>
      </td>
      <Cell label={t('Size')} className="font-semibold">
        <bdi>{sizeName(size.size)}</bdi>
        {size.sku && (
          <span className="ms-2 text-sm font-normal text-muted">
            <bdi>{size.sku}</bdi>
          </span>
        )}
      </Cell>
      <Cell label={t('Stock')} className={NUMBER}>
        {stockNumber(onHand, size.size)}
      </Cell>
      <Cell label={t('Sold in 30 days')} className={NUMBER}>
        {stockNumber(soldLately, size.size)}
      </Cell>
      <Cell label={t('Sells')} className={NUMBER}>
        {paceText(perDay, size.size)}
      </Cell>
      <Cell label={t('Lasts')} className={NUMBER}>
        {onHand === 0 ? '–' : coverText(runOut)}
      </Cell>
      <Cell label={t('Sold out')} className="tabular-nums max-lg:col-span-2 lg:whitespace-nowrap">
        {runOutText(onHand, runOut, today)}
      </Cell>
    </tr>
  )
}

/** A cell that names its column where the table has none. */
function Cell({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <td role="cell" className={className}>
      <span className="text-sm font-normal text-muted lg:hidden">{label}: </span>
      {children}
    </td>
  )
}

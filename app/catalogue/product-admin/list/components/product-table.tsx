// biome-ignore-all lint/a11y/noRedundantRoles: some browsers forget that a table is one once it is laid out in another way.

import { Link } from 'react-router'
import {
  type AdminProductQuery,
  type AdminSort,
  adminProductHref,
  adminProductsHref,
  viewProductHref,
} from '#app/catalogue/product-query/admin-product-query.ts'
import type { AdminProduct } from '#app/catalogue/products/admin-product.ts'
import { ProductStateBadge } from '#app/catalogue/products/components/product-state-badge.tsx'
import { FEATURED_NAMES } from '#app/catalogue/products/featured-names.ts'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { ROW, RowLink } from '#app/ui/data/row-link.tsx'
import { SortHeader } from '#app/ui/data/sort-header.tsx'
import { PressedInput } from '#app/ui/forms/pressed-input.tsx'
import { RETAINS_FOCUS } from '#app/ui/layout/navigation-effects.tsx'
import { PriceCell } from './price-cell.tsx'
import { StockCell } from './stock-cell.tsx'
import type { ChosenProducts } from './use-chosen-products.ts'

interface Props {
  products: readonly AdminProduct[]
  query: AdminProductQuery
  chosen: ChosenProducts
  onDelete(product: AdminProduct): void
  /** Of a draft or an archived product. */
  onPublish(product: AdminProduct): void
}

/** The products of a page: a table on a wide screen, one card after the other on a narrow one. */
export function ProductTable({ products, query, ...row }: Props) {
  return (
    <table role="table" aria-label={t('Products')} className="w-full text-start max-xl:block">
      <thead role="rowgroup" className="max-xl:hidden">
        <tr role="row" className="border-b border-line text-sm [&>th]:px-3">
          <th scope="col" className="w-px">
            <span className="sr-only">{t('Choose')}</span>
          </th>
          <SortedHeader label={t('Product')} query={query} ascending="name" descending="name-desc" />
          <PlainHeader label={t('Category')} className="w-28" />
          <SortedHeader
            label={t('Price')}
            query={query}
            ascending="price"
            descending="price-desc"
            align="right"
          />
          <SortedHeader
            label={t('Stock')}
            query={query}
            ascending="stock"
            descending="stock-desc"
            align="right"
          />
          <PlainHeader label={t('Featured')} />
          <PlainHeader label={t('State')} />
          <th scope="col" className="w-px">
            <span className="sr-only">{t('Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="divide-y divide-line max-xl:block">
        {products.map(product => (
          <ProductRow key={product.id} product={product} query={query} {...row} />
        ))}
      </tbody>
    </table>
  )
}

function PlainHeader({ label, className = '' }: { label: string; className?: string }) {
  return (
    <th scope="col" className={`font-semibold ${className}`}>
      {label}
    </th>
  )
}

interface SortedHeaderProps {
  label: string
  query: AdminProductQuery
  ascending: AdminSort
  descending: AdminSort
  align?: 'right'
}

/** The first press sorts upwards, the next one the other way round. */
function SortedHeader({ query, ascending, descending, ...header }: SortedHeaderProps) {
  const direction =
    query.sort === ascending ? 'ascending' : query.sort === descending ? 'descending' : undefined
  const sort = direction === 'ascending' ? descending : ascending
  return <SortHeader {...header} direction={direction} to={adminProductsHref(query, { sort })} />
}

function ProductRow({
  product,
  query,
  chosen,
  onDelete,
  onPublish,
}: Omit<Props, 'products'> & { product: AdminProduct }) {
  const { name, category, featured, state, publishAt, hideAt } = product
  const until = hideAt ? t('Until {date}', { date: formatAdminMoment(hideAt) }) : ''
  return (
    <tr
      role="row"
      data-chosen={chosen.has(product.id) || undefined}
      className={`data-chosen:bg-accent-wash ${ROW} ${CARD} xl:text-sm xl:[&_button]:min-h-8 xl:[&>td]:px-3 xl:[&>td]:py-0.5`}
    >
      <td role="cell" className="[grid-area:check] xl:ps-1!">
        <label className="-ms-2 grid size-11 cursor-pointer place-items-center xl:size-8">
          <PressedInput
            type="checkbox"
            aria-label={t('Choose {name}', { name })}
            checked={chosen.has(product.id)}
            onPress={() => chosen.toggle(product)}
            className="size-5 cursor-pointer accent-accent"
          />
        </label>
      </td>
      <td role="cell" className="min-w-0 [grid-area:product]">
        <div className="flex items-center gap-3">
          <PictureImage
            picture={product.picture}
            alt=""
            sizes="3rem"
            className="aspect-4/5 w-12 shrink-0 rounded-control object-cover xl:w-6 xl:rounded-[0.25rem]"
          />
          <div className="min-w-0">
            <RowLink
              to={adminProductHref(product.id, query)}
              preventScrollReset
              state={RETAINS_FOCUS}
              className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:underline xl:line-clamp-2 xl:leading-4.5"
              {...languageAttributes(name)}
            >
              {name}
            </RowLink>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted xl:hidden">
              <span>
                <bdi {...languageAttributes(category.name)}>{category.name}</bdi>
                {featured !== 'none' && ` · ${t(FEATURED_NAMES[featured])}`}
              </span>
              {state !== 'active' && <ProductStateBadge state={state} publishAt={publishAt} />}
              {until}
            </p>
          </div>
        </div>
      </td>
      <td
        role="cell"
        className="max-w-40 leading-4.5 wrap-anywhere max-xl:hidden"
        {...languageAttributes(category.name)}
      >
        {category.name}
      </td>
      <td role="cell" className="whitespace-nowrap [grid-area:price] xl:w-px xl:text-end">
        <PriceCell product={product} />
      </td>
      <td
        role="cell"
        className="min-w-0 [grid-area:stock] max-sm:min-[24rem]:ps-3 xl:w-px xl:pe-6! xl:text-end xl:whitespace-nowrap"
      >
        <StockCell product={product} />
      </td>
      <td role="cell" className="w-px whitespace-nowrap max-xl:hidden">
        {featured === 'none' ? <span className="text-muted">{t('None')}</span> : t(FEATURED_NAMES[featured])}
      </td>
      <td role="cell" className="w-px max-xl:hidden">
        <ProductStateBadge state={state} publishAt={publishAt} />
        {until && <p className="text-muted">{until}</p>}
      </td>
      <td role="cell" className="[grid-area:actions]">
        <div className="-mx-2 flex flex-wrap items-center xl:flex-nowrap xl:justify-end">
          <ActionLink to={viewProductHref(product.id, query)} label={t('View')} name={name} />
          <ActionLink to={adminProductHref(product.id, query)} label={t('Edit')} name={name} />
          {state !== 'active' && (
            <RowButton
              label={state === 'draft' ? t('Publish') : t('Restore')}
              name={name}
              onClick={() => onPublish(product)}
            />
          )}
          {!(state !== 'active' && product.wasOrdered) && (
            <RowButton label={t('Delete')} name={name} isDangerous onClick={() => onDelete(product)} />
          )}
        </div>
      </td>
    </tr>
  )
}

function ActionLink({ to, label, name }: { to: string; label: string; name: string }) {
  return (
    <Link to={to} preventScrollReset state={RETAINS_FOCUS} className={ROW_ACTION}>
      {label}
      <span className="sr-only"> {name}</span>
    </Link>
  )
}

interface RowButtonProps {
  label: string
  name: string
  isDangerous?: boolean
  onClick(): void
}

function RowButton({ label, name, isDangerous = false, onClick }: RowButtonProps) {
  return (
    <button type="button" onClick={onClick} className={`${ROW_ACTION} ${isDangerous ? 'text-danger' : ''}`}>
      {label}
      <span className="sr-only"> {name}</span>
    </button>
  )
}

const ROW_ACTION =
  'inline-flex min-h-11 items-center rounded-control px-2 text-[0.9375rem] whitespace-nowrap xl:min-h-8 xl:text-sm font-medium hover:bg-stone hover:underline'

/** One below the other on a phone, in one line on anything wider. */
const CARD =
  'max-xl:-mx-2 max-xl:grid max-xl:items-center max-xl:gap-x-4 max-xl:px-2 max-xl:py-2.5 max-sm:gap-x-2.5 ' +
  "max-sm:grid-cols-[auto_auto_minmax(0,1fr)] max-sm:[grid-template-areas:'check_product_product''._price_stock''._actions_actions'] " +
  "sm:max-xl:grid-cols-[auto_minmax(0,1fr)_8.5rem_8rem_auto] sm:max-xl:[grid-template-areas:'check_product_price_stock_actions']"

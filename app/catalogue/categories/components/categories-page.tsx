import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  ALL_ACTIVE,
  adminProductsHref,
  type StateFilter,
} from '#app/catalogue/product-query/admin-product-query.ts'
import { countOfState } from '#app/catalogue/products/publication.ts'
import type { ChartOption } from '#app/catalogue/sizes/charts/edited-chart.ts'
import type { SizeSystem } from '#app/catalogue/sizes/systems/size-system.ts'
import { SIZE_SYSTEMS_PAGE } from '#app/catalogue/sizes/systems/size-system-form.ts'
import { formatCount } from '#app/shared/capped-count.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { ROW, RowLink } from '#app/ui/data/row-link.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { notify } from '#app/ui/notices/notices.ts'
import type { AdminCategory } from '../category.ts'
import { AddCategory } from './add-category.tsx'
import { CategorySeoTexts } from './category-seo-texts.tsx'
import { DeleteCategory } from './delete-category.tsx'
import { RenameCategory } from './rename-category.tsx'
import { SizeChartChoice } from './size-chart-choice.tsx'
import { SizeSystemChoice } from './size-system-choice.tsx'
import { useCategoryForm } from './use-category-form.ts'

/** What is done to a category in a dialog over the list. */
interface OpenDialog {
  kind: 'rename' | 'search-engines' | 'merge' | 'delete'
  category: AdminCategory
}

/** All categories in the shop's order, and everything that can be done to them. */
export function CategoriesPage({
  categories,
  sizeSystems,
  sizeCharts,
}: {
  categories: readonly AdminCategory[]
  sizeSystems: readonly SizeSystem[]
  sizeCharts: readonly ChartOption[]
}) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  return (
    <>
      <AdminHeading
        title={t('Categories')}
        aside={<ButtonLink to={SIZE_SYSTEMS_PAGE}>{t('Lists of sizes')}</ButtonLink>}
      />
      <Panel title={t('Add a category')} className="mb-6">
        <AddCategory onAdded={() => {}} />
      </Panel>
      {categories.length === 0 ? (
        <EmptyState title={t('No categories yet')}>
          {t('Each product is in one, and the shop’s listing is filtered by them.')}
        </EmptyState>
      ) : (
        <CategoryList
          categories={categories}
          sizeSystems={sizeSystems}
          sizeCharts={sizeCharts}
          onOpen={setDialog}
        />
      )}
      {dialog?.kind === 'rename' && <RenameCategory category={dialog.category} onClose={close} />}
      {dialog?.kind === 'search-engines' && <CategorySeoTexts category={dialog.category} onClose={close} />}
      {dialog && (dialog.kind === 'merge' || dialog.kind === 'delete') && (
        <DeleteCategory
          category={dialog.category}
          others={categories.filter(({ id }) => id !== dialog.category.id)}
          isMerge={dialog.kind === 'merge'}
          onClose={close}
        />
      )}
    </>
  )
}

function CategoryList({
  categories,
  sizeSystems,
  sizeCharts,
  onOpen,
}: {
  categories: readonly AdminCategory[]
  sizeSystems: readonly SizeSystem[]
  sizeCharts: readonly ChartOption[]
  onOpen: (dialog: OpenDialog) => void
}) {
  const [spoken, setSpoken] = useState('')
  const { send, isBusy, sent } = useCategoryForm(result => {
    if (!result.isDone) notify.error(result.text)
  })

  function move(category: AdminCategory, direction: 'up' | 'down') {
    if (isBusy) return
    const position = categories.indexOf(category) + (direction === 'up' ? 0 : 2)
    setSpoken(
      t('{name} moved to position {position} of {count}.', {
        name: category.name,
        position,
        count: categories.length,
      }),
    )
    send({ intent: 'move', id: category.id, direction })
  }

  return (
    <>
      <p className="mb-2 text-sm text-muted">{t('The shop’s listing shows them in this order.')}</p>
      <ol className="divide-y divide-line rounded-sheet border border-line bg-raised">
        {categories.map((category, index) => (
          <li
            key={category.id}
            className={`${ROW} flex flex-wrap items-center gap-x-3 gap-y-1 px-2 py-2 sm:px-3 lg:py-0.5 lg:[&_:is(button,select)]:min-h-8 lg:[&_button]:size-auto lg:[&_button]:min-w-8 lg:[&_:is(button,select)]:py-0.5 sm:max-lg:grid sm:max-lg:grid-cols-[auto_minmax(0,1fr)_auto]`}
          >
            <div className="flex">
              <MoveButton
                label={t('Move {name} up', { name: category.name })}
                isAtEnd={index === 0}
                isBusy={sent?.get('id') === String(category.id)}
                onPress={() => move(category, 'up')}
                icon={ArrowUp}
              />
              <MoveButton
                label={t('Move {name} down', { name: category.name })}
                isAtEnd={index === categories.length - 1}
                isBusy={sent?.get('id') === String(category.id)}
                onPress={() => move(category, 'down')}
                icon={ArrowDown}
              />
            </div>
            <div className="min-w-0 flex-1 basis-32 lg:flex lg:items-center lg:gap-x-4">
              <p className="font-semibold wrap-anywhere" {...languageAttributes(category.name)}>
                <RowLink
                  to={adminProductsHref(ALL_ACTIVE, { category: category.slug })}
                  className="hover:underline"
                >
                  {category.name}
                </RowLink>
              </p>
              {category.nameUrdu && (
                <p className="text-sm text-muted wrap-anywhere" dir="auto" lang="ur">
                  {category.nameUrdu}
                </p>
              )}
              <ProductCount category={category} />
            </div>
            <SizeSystemChoice category={category} systems={sizeSystems} />
            <SizeChartChoice category={category} charts={sizeCharts} />
            <div className="flex flex-wrap max-sm:w-full max-sm:justify-end">
              <RowButton
                label={t('Rename')}
                category={category}
                onPress={() => onOpen({ kind: 'rename', category })}
              />
              <RowButton
                label={t('SEO')}
                category={category}
                onPress={() => onOpen({ kind: 'search-engines', category })}
              />
              {categories.length > 1 && (
                <RowButton
                  label={t('Merge')}
                  category={category}
                  onPress={() => onOpen({ kind: 'merge', category })}
                />
              )}
              <RowButton
                label={t('Delete')}
                category={category}
                onPress={() => onOpen({ kind: 'delete', category })}
                isDangerous
              />
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  )
}

/** How many products there are, each number a link to them. */
function ProductCount({ category: { slug, shown, drafts, archived } }: { category: AdminCategory }) {
  const hrefOf = (state: StateFilter) => adminProductsHref(ALL_ACTIVE, { category: slug, state })
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-muted tabular-nums">
      <Link to={hrefOf('active')} className="inline-flex min-h-6 items-center text-link">
        {t('{shown} {total, plural, one {product} other {products}}', {
          shown: formatCount(shown),
          total: shown.total,
        })}
      </Link>
      {drafts.total > 0 && (
        <Link to={hrefOf('draft')} className="inline-flex min-h-6 items-center text-link">
          {countOfState({ state: 'draft', count: drafts })}
        </Link>
      )}
      {archived.total > 0 && (
        <Link to={hrefOf('archived')} className="inline-flex min-h-6 items-center text-link">
          {countOfState({ state: 'archived', count: archived })}
        </Link>
      )}
    </p>
  )
}

/** At an end of the list it stays where it is, so that the focus does, too. */
function MoveButton({
  label,
  isAtEnd,
  isBusy,
  onPress,
  icon: Icon,
}: {
  label: string
  isAtEnd: boolean
  isBusy: boolean
  onPress: () => void
  icon: typeof ArrowUp
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      aria-busy={isBusy || undefined}
      onClick={isAtEnd ? undefined : onPress}
      className="grid size-11 place-items-center rounded-control hover:bg-ink/5 aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  )
}

function RowButton({
  label,
  category,
  onPress,
  isDangerous = false,
}: {
  label: string
  category: AdminCategory
  onPress: () => void
  isDangerous?: boolean
}) {
  return (
    <Button variant="quiet" className={`px-3! ${isDangerous ? 'text-danger!' : ''}`} onClick={onPress}>
      {label}
      <span className="sr-only"> {category.name}</span>
    </Button>
  )
}

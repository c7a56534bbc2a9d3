import type { ChartOption } from '#app/catalogue/sizes/charts/edited-chart.ts'
import { t } from '#app/shared/text/translate.ts'
import { notify } from '#app/ui/notices/notices.ts'
import type { AdminCategory } from '../category.ts'
import { useCategoryForm } from './use-category-form.ts'

/** Whose measurements the size guide shows for the products of a category; saved once chosen. */
export function SizeChartChoice({
  category,
  charts,
}: {
  category: AdminCategory
  charts: readonly ChartOption[]
}) {
  const { send, isBusy, sent } = useCategoryForm(result => {
    if (result.isDone) notify.success(result.text)
    else notify.error(result.text)
  })
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm text-muted max-sm:w-full max-sm:px-2 sm:max-lg:col-span-2 sm:max-lg:col-start-2 sm:max-lg:row-start-2">
      <span>
        {t('Size chart')}
        <span className="sr-only">{t(' of {name}', { name: category.name })}</span>
      </span>
      <select
        value={String(sent?.get('sizeChart') ?? category.sizeChart ?? '')}
        aria-busy={isBusy || undefined}
        onChange={event =>
          send({ intent: 'size-chart', id: category.id, sizeChart: event.currentTarget.value })
        }
        className="min-h-11 min-w-0 rounded-control border border-edge bg-raised pe-8 ps-2 text-ink hover:border-ink text-ellipsis max-sm:flex-1 sm:w-72 lg:w-60 xl:w-72 rtl:xl:w-52"
      >
        <option value="">{t('By the product’s name')}</option>
        {charts.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

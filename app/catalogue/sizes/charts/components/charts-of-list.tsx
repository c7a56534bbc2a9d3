import { Form, Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { SIZE_SYSTEMS_PAGE } from '../../systems/size-system-form.ts'
import type { ListedChart } from '../edited-chart.ts'
import { sizeChartPage } from '../size-chart-form.ts'

interface Props {
  list: { id: number; name: string }
  charts: readonly ListedChart[]
}

/** The size charts of a list, and the form that adds one. */
export function ChartsOfList({ list, charts }: Props) {
  return (
    <section
      aria-label={t('Size charts of {name}', { name: list.name })}
      className="mt-6 max-w-120 border-t border-line pt-4"
    >
      <h3 className="text-sm font-semibold">{t('Size charts')}</h3>
      {charts.length === 0 ? (
        <p className="mt-1 text-sm text-muted">
          {t('None yet: products in these sizes have no size guide of their own.')}
        </p>
      ) : (
        <ul className="mt-1">
          {charts.map(chart => (
            <li key={chart.id} className="flex flex-wrap items-baseline gap-x-3">
              <Link
                to={sizeChartPage(chart.id)}
                className="inline-flex min-h-11 items-center text-link wrap-anywhere"
              >
                {chart.name}
              </Link>
              {!chart.saysSomething && <span className="text-sm text-muted">{t('no figures yet')}</span>}
            </li>
          ))}
        </ul>
      )}
      <Form
        method="post"
        action={SIZE_SYSTEMS_PAGE}
        aria-label={t('Add a size chart to {name}', { name: list.name })}
        className="mt-2 flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="sizeSystemId" value={list.id} />
        <Field
          label={t('New chart')}
          name="name"
          id={`new-chart-${list.id}`}
          required
          maxLength={60}
          autoComplete="off"
          className="min-w-48 flex-1"
        />
        <Button type="submit" name="intent" value="add-chart">
          {t('Add chart')}
        </Button>
      </Form>
    </section>
  )
}

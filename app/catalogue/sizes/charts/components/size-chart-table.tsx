import { useId } from 'react'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { figureText, measurementFacts, type Unit } from '../measurement.ts'
import { BASES, type SizeChart } from '../size-chart.ts'

interface Props {
  chart: SizeChart
  unit: Unit
  /** The heading's level, by what stands above it. */
  heading?: 'h2' | 'h3'
}

/** One garment's sizes, and how it fits. */
export function SizeChartTable({ chart, unit, heading: Heading = 'h2' }: Props) {
  const titleId = useId()
  const columns = chart.measurements.map(one => ({ key: one, ...measurementFacts(one) }))
  const name = t(chart.name)
  return (
    <section aria-labelledby={titleId} className="@container">
      <Heading
        id={titleId}
        className={Heading === 'h2' ? 'font-serif text-heading font-medium' : 'font-semibold'}
        {...languageAttributes(name)}
      >
        {name}
      </Heading>
      <table
        aria-labelledby={titleId}
        className="mt-3 w-full table-fixed text-left text-sm tabular-nums sm:text-base"
      >
        <thead>
          <tr className="border-b border-ink align-bottom text-xs leading-tight max-sm:tracking-tight sm:text-sm">
            <th scope="col" className="w-[15%] py-2 font-semibold">
              {t('Size')}
            </th>
            {columns.map(column => (
              <th key={column.key} scope="col" className="py-2 ps-1.5 font-semibold">
                {t(column.name)}{' '}
                <span className="font-normal text-muted @max-lg:block">
                  ({column.isYears ? t('years') : unit})
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.rows.map(row => (
            <tr key={row.size} className="border-b border-line">
              <th scope="row" className="py-2.5 font-semibold">
                {row.size}
              </th>
              {columns.map((column, index) => {
                const figure = row.figures[index]
                return (
                  <td key={column.key} className="py-2.5 ps-1.5">
                    {figure == null ? '–' : figureText(figure, unit, column)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {chart.basis === 'body' && <p className="mt-3 text-sm text-muted">{t(BASES.body)}</p>}
      {chart.fit && (
        <p className="mt-3 text-sm" {...languageAttributes(chart.fit)}>
          {chart.fit}
        </p>
      )}
    </section>
  )
}

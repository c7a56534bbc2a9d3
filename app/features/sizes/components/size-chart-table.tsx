import { useId } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { measureText, type SizeChart, type Unit } from '../size-chart.ts'

interface Props {
  chart: SizeChart
  unit: Unit
  /** The heading's level, by what stands above it. */
  heading?: 'h2' | 'h3'
}

/** One garment's sizes, measured laid flat. */
export function SizeChartTable({ chart, unit, heading: Heading = 'h2' }: Props) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="@container">
      <Heading
        id={titleId}
        className={Heading === 'h2' ? 'font-serif text-heading font-medium' : 'font-semibold'}
      >
        {chart.garment}
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
            {chart.measurements.map(measurement => (
              <th key={measurement} scope="col" className="py-2 ps-1.5 font-semibold">
                {measurement} <span className="font-normal text-muted @max-lg:block">({unit})</span>
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
              {row.inches.map((inches, index) => (
                <td key={chart.measurements[index]} className="py-2.5 ps-1.5">
                  {measureText(inches, unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

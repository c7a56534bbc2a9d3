import { useId } from 'react'
import { centimetresFromInches, type SizeChart } from '../size-chart.ts'

/** One garment's sizes: inches first, as tailors here measure, centimetres below. */
export function SizeChartTable({ chart }: { chart: SizeChart }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="font-serif text-heading font-medium">
        {chart.garment}
      </h2>
      <table
        aria-labelledby={titleId}
        className="mt-4 w-full table-fixed text-left text-sm tabular-nums sm:text-base"
      >
        <thead>
          <tr className="border-b border-ink align-bottom text-xs leading-tight max-sm:tracking-tight sm:text-sm">
            <th scope="col" className="w-[13%] py-2 font-semibold">
              Size
            </th>
            {chart.measurements.map(measurement => (
              <th key={measurement} scope="col" className="py-2 pl-1.5 font-semibold">
                {measurement}
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
                <td key={chart.measurements[index]} className="py-2.5 pl-1.5 leading-snug whitespace-nowrap">
                  {inches} in
                  <span className="block text-xs text-muted sm:text-[0.8125rem]">
                    {centimetresFromInches(inches)} cm
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

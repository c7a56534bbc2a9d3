import { Link } from 'react-router'
import { InfoPage } from '#app/features/store/components/info-page.tsx'
import { SizeChartTable } from '#app/features/store/components/size-chart-table.tsx'
import { pageMeta } from '#app/features/store/page-meta.ts'
import { SIZE_CHARTS } from '#app/features/store/size-chart.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import type { Route } from './+types/size-guide.ts'

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PUBLIC_PAGE })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Size Guide',
    description:
      'Measurements of shirts, hoodies, trousers, shalwar kameez and blazers in inches and centimetres.',
  })

export default function SizeGuidePage() {
  return (
    <InfoPage
      title="Size Guide"
      lead="Lay a piece that fits you flat, measure it, and compare. All figures are of the garment itself, not of your body."
    >
      <div className="grid gap-x-16 gap-y-14 xl:grid-cols-2">
        {SIZE_CHARTS.map(chart => (
          <SizeChartTable key={chart.garment} chart={chart} />
        ))}
        <section className="prose">
          <h2>How to measure</h2>
          <ul>
            <li>Chest: across the front, just under the arms, and doubled.</li>
            <li>Shoulder: from seam to seam across the back.</li>
            <li>Sleeve: from the shoulder seam to the end of the cuff.</li>
            <li>Waist: across the waistband, closed, and doubled.</li>
            <li>Inseam: along the inner seam, from the crotch to the hem.</li>
          </ul>
          <p>
            Pieces differ by up to half an inch. Between two sizes? <Link to="/contact">Ask us</Link>, we know
            how each piece falls.
          </p>
        </section>
      </div>
    </InfoPage>
  )
}

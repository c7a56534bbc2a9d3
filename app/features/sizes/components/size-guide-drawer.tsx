import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Drawer } from '#app/ui/overlays/drawer.tsx'
import { chartsOf, type GarmentKind, type Unit } from '../size-chart.ts'
import { SizeChartTable } from './size-chart-table.tsx'
import { UnitChoice } from './unit-choice.tsx'

interface Props {
  kind: GarmentKind | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The measurements of the garment at hand, beside the page that it is chosen on. */
export function SizeGuideDrawer({ kind, open, onOpenChange }: Props) {
  const [unit, setUnit] = useState<Unit>('in')
  return (
    <Drawer title={t('Size guide')} open={open} onOpenChange={onOpenChange}>
      <UnitChoice unit={unit} onChoose={setUnit} />
      <p className="mt-4 text-sm text-muted">
        {t('Of the garment itself, laid flat. Measure a piece that fits you and compare.')}
      </p>
      <div className="mt-6 grid gap-8">
        {chartsOf(kind).map(chart => (
          <SizeChartTable key={chart.key} chart={chart} unit={unit} heading="h3" />
        ))}
      </div>
      <p className="mt-6 text-sm">
        <Link to="/size-guide" className="inline-flex min-h-6 items-center text-link">
          {t('How to measure')}
        </Link>
      </p>
    </Drawer>
  )
}

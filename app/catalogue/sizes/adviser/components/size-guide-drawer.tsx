import { useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '#app/catalogue/products/product.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { Drawer } from '#app/ui/overlays/drawer.tsx'
import { SizeChartTable } from '../../charts/components/size-chart-table.tsx'
import { UnitChoice } from '../../charts/components/unit-choice.tsx'
import type { Unit } from '../../charts/measurement.ts'
import { BASES } from '../../charts/size-chart.ts'
import { fetchSizeGuide, type SizeGuide } from '../size-guide.ts'
import { SizeAdviser } from './size-adviser.tsx'

interface Props {
  product: Pick<Product, 'slug' | 'sizes' | 'fitNote'>
  guide: SizeGuide
  alertPath: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What the drawer shows. @throws if it cannot be had now */
export function readGuide(slug: string): Promise<SizeGuide> {
  return fetchSizeGuide(slug)
}

/** The measurements of the garment at hand and the size adviser, beside the page that it is chosen on. */
export function SizeGuideDrawer({ product, guide, alertPath, open, onOpenChange }: Props) {
  const [unit, setUnit] = useState<Unit>('in')
  const { charts } = guide
  return (
    <Drawer title={t('Size guide')} open={open} onOpenChange={onOpenChange}>
      <UnitChoice unit={unit} onChoose={setUnit} />
      <SizeAdviser {...{ product, guide, alertPath, unit }} />
      {product.fitNote && (
        <p className="mt-6 text-sm" {...languageAttributes(product.fitNote)}>
          {product.fitNote}
        </p>
      )}
      {charts.some(({ basis }) => basis === 'garment') && (
        <p className="mt-4 text-sm text-muted">{t(BASES.garment)}</p>
      )}
      <div className="mt-6 grid gap-8">
        {charts.map(chart => (
          <SizeChartTable
            key={chart.key}
            // The product's own sentence is the one that holds.
            chart={product.fitNote ? { ...chart, fit: '' } : chart}
            unit={unit}
            heading="h3"
          />
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

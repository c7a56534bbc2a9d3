import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { t } from '#app/shared/text/translate.ts'
import type { DrawnSales } from './sales-chart.tsx'

/** Loaded after the page, because it is large and few pages use it. Its space is reserved. */
export function LazySalesChart(props: DrawnSales) {
  const [Drawing, setDrawing] = useState<ComponentType<DrawnSales>>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    import('./sales-chart.tsx').then(
      ({ SalesChart }) => setDrawing(() => SalesChart),
      () => setFailed(true),
    )
  }, [])
  if (hasFailed) return <InsteadOfChart>{t('The chart could not be drawn just now.')}</InsteadOfChart>
  return Drawing ? <Drawing {...props} /> : null
}

/** A text in place of the chart. */
export function InsteadOfChart({ children }: { children: ReactNode }) {
  return <p className="grid h-full place-items-center text-muted">{children}</p>
}

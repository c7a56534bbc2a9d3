import type { ComponentProps } from 'react'
import { adminProductsHref } from '#app/catalogue/product-query/admin-product-query.ts'
import { t } from '#app/shared/text/translate.ts'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { ExportPanel } from './export-panel.tsx'
import { ImportPanel } from './import-panel.tsx'

/** Products as sheets, out of the shop and into it. */
export function ProductSheetsPage({
  imports,
  result,
  ...list
}: ComponentProps<typeof ExportPanel> & ComponentProps<typeof ImportPanel>) {
  return (
    <div className="space-y-5">
      <AdminHeading
        title={t('Import and export')}
        back={{ label: t('Products'), to: adminProductsHref(list.query) }}
        lead={t('Your products as a sheet: change many of them at once, or bring them from another shop.')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <ExportPanel {...list} />
        <ImportPanel imports={imports} result={result} />
      </div>
    </div>
  )
}

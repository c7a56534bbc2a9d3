import type { AdminProductQuery } from '#app/catalogue/product-query/admin-product-query.ts'
import { ALL_PRODUCTS, exportHref } from '#app/catalogue/product-query/product-sheet-address.ts'
import type { SheetFormat } from '#app/platform/sheets/sheet-file.ts'
import { formatCount } from '#app/shared/capped-count.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'

interface Props {
  /** The list that the page was opened from. */
  query: AdminProductQuery
  /** How many products the list has, and the shop. */
  counts: Record<'list' | 'all', { total: number; hasMore: boolean }>
}

/** Downloads products as sheets: all of them, or those of the list. */
export function ExportPanel({ query, counts }: Props) {
  const isNarrower = exportHref('csv', query) !== exportHref('csv', ALL_PRODUCTS)
  return (
    <Panel title={t('Download')}>
      <div className="grid gap-4">
        <Formats
          title={t('All products ({count})', { count: formatCount(counts.all) })}
          query={ALL_PRODUCTS}
        />
        {isNarrower && (
          <Formats
            title={t('Those of the list ({count})', { count: formatCount(counts.list) })}
            query={query}
          />
        )}
        <p className="max-w-prose text-sm text-muted">
          {t(
            'A product has a row for each size that has a number of its own. Change what you want in Excel or Google Sheets, and upload the file here. The archive also has the pictures, for another shop.',
          )}
        </p>
      </div>
    </Panel>
  )
}

const FORMATS: readonly [SheetFormat, string][] = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
  ['zip', message('With pictures')],
]

function Formats({ title, query }: { title: string; query: AdminProductQuery }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-medium">{title}</h3>
      <p className="flex flex-wrap gap-2">
        {FORMATS.map(([format, name]) => (
          <a key={format} href={exportHref(format, query)} download className={buttonLook()}>
            {t(name)}
          </a>
        ))}
      </p>
    </section>
  )
}

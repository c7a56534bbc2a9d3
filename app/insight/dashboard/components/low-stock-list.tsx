import type { LowStock } from '#app/catalogue/inventory/list-low-stock.server.ts'
import { isLowStock, LOW_SIZE, LOW_STOCK, shortSizesText } from '#app/catalogue/products/low-stock.ts'
import { formatCount } from '#app/shared/capped-count.ts'
import { metreStepOf, piecesOfSizeText } from '#app/shared/sold-quantity.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import { isOpenPage, OpenLink, useOpenPages } from '#app/ui/layout/open-pages.tsx'

/** The products that are low in stock, in total or in a size. */
export function LowStockList({ lowStock }: { lowStock: LowStock }) {
  const isOpen = isOpenPage(useOpenPages(), '/admin/products')
  const all = isOpen && lowStock.count > 0 && (
    <OpenLink to="/admin/products?stock=low" className="text-link inline-flex min-h-6 items-center text-sm">
      {t('All {count}', { count: formatCount({ ...lowStock, total: lowStock.count }) })}
    </OpenLink>
  )
  return (
    <Panel title={t('Low stock')} aside={all}>
      {lowStock.products.length === 0 ? (
        <p className="py-6 text-center text-muted">
          {t('No product has fewer than {pieces} pieces, and no size fewer than {ofSize}.', {
            pieces: LOW_STOCK,
            ofSize: LOW_SIZE,
          })}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {lowStock.products.map(({ id, name, pieces, levels }) => (
            <li key={id} className="relative flex items-baseline justify-between gap-3 py-2.5">
              <span className="min-w-0">
                <OpenLink
                  to={`/admin/products/${id}`}
                  className="underline-offset-4 wrap-anywhere after:absolute after:inset-0 hover:underline"
                  {...languageAttributes(name)}
                >
                  {name}
                </OpenLink>
                {pieces > 0 && <span className="block text-sm text-danger">{shortSizesText(levels)}</span>}
              </span>
              <span
                className={`shrink-0 text-sm tabular-nums ${isLowStock(pieces) ? 'font-medium text-danger' : 'text-muted'}`}
              >
                {pieces === 0
                  ? t('Sold out')
                  : piecesOfSizeText(
                      pieces,
                      metreStepOf(levels) === undefined ? null : (levels[0]?.size ?? null),
                    )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

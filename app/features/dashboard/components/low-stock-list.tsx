import { Link } from 'react-router'
import { LOW_STOCK } from '#app/features/catalog/low-stock.ts'
import { ownWords } from '#app/shared/own-words.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import type { LowStock } from '../read-work.server.ts'

/** The products that run out. */
export function LowStockList({ lowStock }: { lowStock: LowStock }) {
  const all = lowStock.count > 0 && (
    <Link to="/admin/products?stock=low" className="text-link inline-flex min-h-6 items-center text-sm">
      All {lowStock.count.toLocaleString('en')}
    </Link>
  )
  return (
    <Panel title="Low stock" aside={all}>
      {lowStock.products.length === 0 ? (
        <p className="py-6 text-center text-muted">No product has fewer than {LOW_STOCK} pieces.</p>
      ) : (
        <ul className="divide-y divide-line">
          {lowStock.products.map(({ id, name, pieces }) => (
            <li key={id} className="relative flex items-baseline justify-between gap-3 py-2.5">
              <Link
                to={`/admin/products/${id}`}
                className="min-w-0 underline-offset-4 wrap-anywhere after:absolute after:inset-0 hover:underline"
                {...ownWords(name)}
              >
                {name}
              </Link>
              <span className="shrink-0 text-sm font-medium text-danger tabular-nums">
                {pieces === 0 ? 'Sold out' : pieces === 1 ? '1 piece' : `${pieces} pieces`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

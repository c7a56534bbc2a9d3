import { languageAttributes } from '#app/shared/text/text-language.ts'
import { localPath, t } from '#app/shared/text/translate.ts'
import type { ShopEntry } from '../shop-entries.ts'

/** The parts of the shop, in a row below the header of wide screens, which opens its links. Narrow screens have the menu. */
export function CategoryMenu({ entries }: { entries: readonly ShopEntry[] }) {
  if (entries.length === 0) return null
  return (
    <nav aria-label={t('Shop by category')} className="hidden border-t border-line lg:block print:hidden">
      <ul className="category-links shell scrollbar-none">
        {entries.map(({ label, to, isCurrent }) => (
          <li key={to}>
            <a
              href={localPath(to)}
              aria-current={isCurrent ? 'page' : undefined}
              {...languageAttributes(label)}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

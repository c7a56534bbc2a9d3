import { Link } from 'react-router'
import { formatCount } from '#app/shared/capped-count.ts'
import { t } from '#app/shared/text/translate.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { FINDING_TEXTS } from '../findings.ts'
import type { CatalogueHealth, Finding } from '../read-catalogue-health.server.ts'

/** What staff can mend in the catalogue, each with a button that leads to the page on which to mend it. */
export function CatalogueHealthPage({ findings, checked }: CatalogueHealth) {
  const looked = checked.hasMore
    ? t('The newest {count} products were looked at.', { count: checked.total.toLocaleString('en') })
    : t('{shown} {total, plural, one {product was} other {products were}} looked at.', {
        shown: formatCount(checked),
        total: checked.total,
      })
  return (
    <>
      <AdminHeading
        title={t('Catalogue health')}
        lead={`${t('What to mend in the products of the shop.')} ${looked}`}
      />
      {findings.length === 0 ? (
        <EmptyState title={t('Nothing to mend')}>
          <p>
            {t(
              'Each product has a picture with alt text, a size chart and a name of its own, and can be bought.',
            )}
          </p>
        </EmptyState>
      ) : (
        findings.map(finding => <FoundSection key={finding.kind} {...finding} />)
      )}
    </>
  )
}

function FoundSection({ kind, count, products }: Finding) {
  const { title, days = 0, lead, mend, page, pageOf } = FINDING_TEXTS[kind]
  const isWhole = !count.hasMore && count.total === products.length
  return (
    <section aria-labelledby={kind} className="mt-8">
      <h2 id={kind} className="font-serif text-xl font-medium">
        {t(title, { days })} <span className="text-muted">({formatCount(count)})</span>
      </h2>
      <p className="mt-1 max-w-prose text-muted">{t(lead)}</p>
      <ul className="mt-2 divide-y divide-line">
        {products.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5 wrap-anywhere">
            <bdi>{name}</bdi>
            <Link
              to={page ?? pageOf?.(id) ?? `/admin/products/${id}`}
              className="inline-flex min-h-11 items-center font-semibold underline lg:min-h-8"
            >
              {t(mend)}
              <span className="sr-only">: {name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {!isWhole && (
        <p className="mt-2 text-sm text-muted">
          {t('These are the first {count}. The next ones come once they are mended.', {
            count: products.length,
          })}
        </p>
      )}
    </section>
  )
}

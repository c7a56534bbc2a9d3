import { Link } from 'react-router'
import { EVERYTHING, listingPath } from '#app/catalogue/product-query/product-query.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { collectionPage } from '../collection-form.ts'
import { describeRules } from '../describe-rules.ts'
import type { ListedCollection } from '../read-collections.server.ts'

/** The collections that the owner made, the newest first. */
export function CollectionsPage({ collections }: { collections: readonly ListedCollection[] }) {
  return (
    <div className="space-y-5 lg:space-y-4">
      <AdminHeading
        title={t('Collections')}
        lead={t(
          'Products put together one by one, in an order, or by rules. Each has a page in the shop, and can be in the menu and on the home page.',
        )}
        aside={
          <ButtonLink to={collectionPage()} variant="primary">
            {t('New collection')}
          </ButtonLink>
        }
      />
      {collections.length === 0 ? (
        <EmptyState title={t('No collections yet')}>
          <p>{t('For example an edit for Eid, all below PKR 3,000, or what came in this month.')}</p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-sheet border border-line bg-raised">
          {collections.map(collection => (
            <CollectionRow key={collection.id} collection={collection} />
          ))}
        </ul>
      )}
    </div>
  )
}

function CollectionRow({ collection }: { collection: ListedCollection }) {
  const { id, title, slug, isShown, rules, categoryName, chosenCount } = collection
  const chosen = t('{count, plural, one {# product} other {# products}}', { count: chosenCount })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={collectionPage(id)}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline lg:min-h-6"
          {...languageAttributes(title)}
        >
          {title}
        </Link>
        {!isShown && <Badge tone="grey">{t('Hidden')}</Badge>}
        <span className="text-sm text-muted wrap-anywhere">
          {rules
            ? t('By rules: {rules}', { rules: describeRules(rules, categoryName) })
            : t('One by one: {chosen}', { chosen })}
        </span>
      </p>
      {isShown && <ShopLink title={title} slug={slug} />}
    </li>
  )
}

/** Leads to the page of a collection in the shop. */
export function ShopLink(ownCollection: { title: string; slug: string }) {
  return (
    <Link
      to={listingPath({ ...EVERYTHING, ownCollection })}
      className="inline-flex min-h-11 items-center text-link lg:min-h-6"
    >
      {t('View in the shop')}
      <span className="sr-only">: {ownCollection.title}</span>
    </Link>
  )
}

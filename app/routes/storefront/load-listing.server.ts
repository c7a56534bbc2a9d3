import type { RouterContextProvider } from 'react-router'
import {
  findCategoryOfPage,
  readListedCategories,
} from '#app/catalogue/categories/shared-categories.server.ts'
import { listingName, listingTitle } from '#app/catalogue/product-query/active-filters.ts'
import { ownSetName } from '#app/catalogue/product-query/own-set.ts'
import {
  firstPageOf,
  isCategoryAlone,
  isPart,
  type ProductQuery,
  productQueryHref,
} from '#app/catalogue/product-query/product-query.ts'
import { cardsOf } from '#app/catalogue/products/card-product.ts'
import { isQuestion } from '#app/catalogue/search/help-words.ts'
import { synonymsOf } from '#app/catalogue/search/synonym-changes.ts'
import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import { formatShownCategory } from '#app/platform/http/page-change.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { SeoTexts } from '#app/shared/text/seo-texts.ts'
import { t } from '#app/shared/text/translate.ts'
import { listProducts } from '#app/storefront/listing/list-products.server.ts'
import { tilesOfListing } from '#app/storefront/listing/tiles-of-listing.ts'
import { listingToShare } from '#app/storefront/seo/listing-structured-data.ts'
import { structuredDataContext } from '#app/storefront/seo/structured-data-context.server.ts'
import { readOpenPaths } from '#app/storefront/shop-face/menu/read-open-paths.server.ts'
import { seoOfPage } from '#app/storefront/shop-face/pages/seo-of-page.ts'
import { findHelpPages } from '#app/storefront/site/find-help-pages.ts'

/**
 * Everything that the page of a listing shows, of the shop or of a collection of the owner.
 *
 * @param collectionId of a collection of the owner
 * @returns also the header SHOWN_PRODUCTS, if only products of one category can change the page
 */
export async function loadListing(
  context: Readonly<RouterContextProvider>,
  asked: ProductQuery,
  collectionId?: number,
) {
  const services = context.get(servicesContext)
  const { database, settings, sharedReads } = services
  const store = await readSharedStoreSettings(services)
  const [synonyms, isGrouped] = [synonymsOf(store.synonyms), store.groupsColours]
  const [listed, categories, category] = await Promise.all([
    listProducts(database, asked, { synonyms, shared: sharedReads, isGrouped }),
    readListedCategories(services),
    isCategoryAlone(asked) ? findCategoryOfPage(services, asked.category) : undefined,
  ])
  const { products, total, page, fromPage, pageCount, counts, corrected, near, fitting } = listed
  const query = { ...asked, page, fromPage }
  const title = listingTitle({ query, categories, corrected: total > 0 ? corrected : undefined })
  const name = listingName(query, categories)
  const { structuredData, ...shared } = listingToShare({ query, total, name, origin: settings.storeUrl })
  context.set(structuredDataContext, structuredData)
  const first = firstPageOf(query)
  const hrefOf = (page: number) => settings.storeUrl + productQueryHref(query, { page })
  const around = {
    previous: first > 1 ? hrefOf(first - 1) : undefined,
    next: page < pageCount ? hrefOf(page + 1) : undefined,
  }
  const ownSet = category
    ? ownSetName('category', category.id)
    : collectionId && ownSetName('collection', collectionId)
  // Most shops have none.
  const openPaths =
    store.pages.tiles.length > 0 ? await readOpenPaths(services).catch(() => undefined) : undefined
  const tiles = tilesOfListing(store.pages.tiles, { query, ownSet: ownSet || undefined, openPaths })
  const listing = {
    query,
    tiles,
    categories,
    products: cardsOf(products),
    counts,
    total,
    pageCount,
    corrected,
    // Of a question about the shop, the products that have one of its words are no answer.
    near: near && !isQuestion(asked.q) ? { ...near, products: cardsOf(near.products) } : undefined,
    helpPages: findHelpPages(asked.q),
    title,
    lead:
      fitting &&
      t('None of these comes in {size} just now. By the size chart they fit it.', { size: fitting }),
    shared,
    around,
    seo: category?.seo ?? (isPart(query) ? undefined : seoOfShop(store)),
  }
  return { listing, shown: category && formatShownCategory(category.id, products) }
}

/** What the owner wrote for search engines about all products; undefined where she wrote nothing. */
function seoOfShop(store: StoreSettings): SeoTexts | undefined {
  const seo = seoOfPage(store, 'products')
  return seo.seoTitle || seo.seoDescription ? seo : undefined
}

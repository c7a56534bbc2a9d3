import type {
  BreadcrumbList,
  Graph,
  ListItem,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  Organization,
  Product as ProductData,
  ProductGroup,
  WebSite,
} from 'schema-dts'
import {
  descriptionOf,
  isOnHand,
  type Product,
  type SizeAvailability,
} from '#app/catalogue/products/product.ts'
import { listPlainFields } from '#app/catalogue/products/product-fields.ts'
import { canBeReturned } from '#app/catalogue/products/size-length.ts'
import { type Price, priceOfSize } from '#app/catalogue/products/size-price.ts'
import { jpegAddress } from '#app/owner/media/picture-address.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import { deliveryDaysAnywhere } from '#app/pricing/delivery.ts'
import { usualCharge } from '#app/pricing/delivery-words.ts'
import { rupeesAndPaisaText } from '#app/shared/money.ts'
import { HIGHEST_RATING } from '#app/shared/rating.ts'
import { metreStep, metresOf } from '#app/shared/sold-quantity.ts'
import { language, t } from '#app/shared/text/translate.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import type { ProductReviews } from '#app/storefront/reviews/public-reviews.server.ts'
import { averageText } from '#app/storefront/reviews/review.ts'
import {
  productKey,
  productPath,
  productUrl,
  variantGroupKey,
  variantKey,
  variantUrl,
} from './product-addresses.ts'

/** The shop, and its origin. */
interface Shop {
  settings: StoreSettings
  origin: string
}

interface Crumb {
  name: string
  /** Without the origin. */
  path: string
}

/** The shop and its search, for the home page. */
export function shopData({ settings, origin }: Shop): Graph {
  const { contact, social } = settings
  const profiles = Object.values(social).filter(link => link !== undefined)
  const organization: Organization = {
    '@type': 'Organization',
    '@id': `${origin}/#shop`,
    name: settings.name,
    url: `${origin}/`,
    logo: logoAddress(settings, origin),
    ...(settings.tagline && { slogan: settings.tagline }),
    ...(contact.email && { email: contact.email }),
    ...(contact.phone && { telephone: contact.phone }),
    ...(settings.address && { address: settings.address }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    areaServed: 'PK',
    ...returnPolicy(settings, origin),
  }
  const search = {
    '@type': 'SearchAction' as const,
    target: { '@type': 'EntryPoint' as const, urlTemplate: `${origin}/products?q={search_term_string}` },
    // Required by search engines. In schema.org it is an annotation of the action, which its types do not know.
    'query-input': 'required name=search_term_string',
  }
  const site: WebSite = {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: settings.name,
    url: `${origin}/`,
    inLanguage: `${language()}-PK`,
    publisher: { '@id': `${origin}/#shop` },
    potentialAction: search,
  }
  return { '@context': 'https://schema.org', '@graph': [organization, site] }
}

/** Search engines read no WebP everywhere. */
function logoAddress({ brand: { logo } }: StoreSettings, origin: string): string {
  return logo ? origin + jpegAddress(logo.key) : `${origin}/favicon.svg`
}

/** A product with the price and availability of each size, and its breadcrumb. */
export function productData(product: Product, shop: Shop, reviews?: ProductReviews): Graph {
  const crumbs = [
    { name: t('Home'), path: '/' },
    { name: product.category.name, path: `/products?category=${encodeURIComponent(product.category.slug)}` },
    { name: product.name, path: productPath(product) },
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { ...garment(product, shop), ...(reviews && reviewData(reviews)) },
      breadcrumbs(crumbs, shop.origin),
    ],
  }
}

/** What buyers say, as the page shows it. */
function reviewData({ summary, newest }: ProductReviews): Pick<ProductData, 'aggregateRating' | 'review'> {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: averageText(summary),
      reviewCount: summary.count,
      bestRating: HIGHEST_RATING,
    },
    review: newest.map(({ name, rating, text, writtenAt }) => ({
      '@type': 'Review' as const,
      author: { '@type': 'Person' as const, name },
      datePublished: dayInKarachi(writtenAt),
      reviewRating: { '@type': 'Rating' as const, ratingValue: rating, bestRating: HIGHEST_RATING },
      ...(text && { reviewBody: text }),
    })),
  }
}

/** The breadcrumb of a page, from home. */
export function breadcrumbData(crumbs: readonly Crumb[], origin: string): Graph {
  return { '@context': 'https://schema.org', '@graph': [breadcrumbs(crumbs, origin)] }
}

function breadcrumbs(crumbs: readonly Crumb[], origin: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(
      ({ name, path }, index): ListItem => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: new URL(path, origin).href,
      }),
    ),
  }
}

/** One size is a product. Several are a product group that varies by size, and those of a style one that varies by colour too. */
function garment(product: Product, shop: Shop): ProductData | ProductGroup {
  if (product.style && product.colours.length > 0) return styleGroup(product, product.style, shop)
  const [only, ...others] = product.sizes
  if (only && others.length === 0) {
    return { '@type': 'Product', ...words(product, shop), ...variantWords(product, only, shop) }
  }
  return {
    '@type': 'ProductGroup',
    '@id': `${productUrl(shop.origin, product)}#product`,
    ...words(product, shop),
    url: productUrl(shop.origin, product),
    productGroupID: productKey(product),
    variesBy: ['https://schema.org/size'],
    hasVariant: product.sizes.map(size => variant(product, size, shop)),
  }
}

/**
 * Each page of a style describes its own colour in full, and names the pages of the others, under one group. So search
 * engines ask of products with several pages.
 */
function styleGroup(product: Product, { name }: NonNullable<Product['style']>, shop: Shop): ProductGroup {
  const { color: _, ...shared } = words(product, shop)
  const own = product.sizes.map(size => variant(product, size, shop))
  const others = product.colours
    .filter(({ slug }) => slug !== product.slug)
    .map(({ slug }) => ({ url: productUrl(shop.origin, { slug }) }))
  return {
    '@type': 'ProductGroup',
    ...shared,
    name,
    url: productUrl(shop.origin, product),
    productGroupID: variantGroupKey(product),
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    // Their type follows from the property, and the types of schema-dts ask for it.
    hasVariant: [...own, ...(others as unknown as ProductData[])],
  }
}

function variant(product: Product, size: SizeAvailability, shop: Shop): ProductData {
  return {
    '@type': 'Product',
    name: metreStep(size.size) === undefined ? `${product.name}, ${size.size}` : product.name,
    description: saidDescription(product),
    image: pictures(product, shop),
    ...(product.colour && { color: product.colour }),
    ...variantWords(product, size, shop),
  }
}

/** What the owner wrote for search engines, or what the page says. */
function saidDescription(product: Product): string {
  return product.seoDescription || descriptionOf(product)
}

function words(product: Product, shop: Shop) {
  return {
    name: product.name,
    description: saidDescription(product),
    image: pictures(product, shop),
    category: product.category.name,
    brand: { '@type': 'Brand', name: shop.settings.name },
    audience: { '@type': 'PeopleAudience', suggestedGender: 'male', suggestedMinAge: 13 },
    ...ownProperties(product),
    ...additionalProperties(product),
  } as const satisfies Partial<ProductData>
}

function ownProperties(product: Product): Pick<ProductData, 'color' | 'material'> {
  const fields = listPlainFields(product).filter(({ feed }) => feed === 'color' || feed === 'material')
  return Object.fromEntries(fields.map(({ feed, text }) => [feed, text]))
}

function additionalProperties(product: Product) {
  const details = listPlainFields(product).filter(({ feed }) => feed === 'detail')
  if (details.length === 0) return {}
  const properties = details.map(({ label, text }) => ({
    '@type': 'PropertyValue' as const,
    name: t(label),
    value: text,
  }))
  return { additionalProperty: properties }
}

function pictures(product: Product, { origin }: Shop): string[] {
  return product.images.map(({ key }) => `${origin}${jpegAddress(key)}`)
}

function variantWords(product: Product, size: SizeAvailability, shop: Shop) {
  const gtin = product.gtins?.[size.size]
  return {
    sku: variantKey(product, size.size),
    ...(metreStep(size.size) === undefined && { size: size.size }),
    offers: offer(product, size, shop),
    ...(gtin && { gtin }),
  }
}

function offer(product: Product, availability: SizeAvailability, { settings, origin }: Shop): Offer {
  const { size, shipsOn } = availability
  const { pricePaisa } = priceOfSize(product, size)
  return {
    '@type': 'Offer',
    url: variantUrl(origin, product, size),
    price: rupeesAndPaisaText(pricePaisa),
    priceCurrency: 'PKR',
    ...priceSpecifications(priceOfSize(product, size), metreStep(size)),
    availability: `https://schema.org/${shipsOn ? 'PreOrder' : isOnHand(availability) ? 'InStock' : 'OutOfStock'}`,
    ...(shipsOn && { availabilityStarts: shipsOn }),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: settings.name },
    shippingDetails: shippingDetails(settings, pricePaisa),
    ...returnPolicy(canBeReturned([size], settings.returns) ? settings : { returnDays: 0 }, origin),
  }
}

/** The price before the sale, and of cloth by the metre how long the piece is that the price is of. */
function priceSpecifications(
  { pricePaisa, compareAtPaisa }: Price,
  stepCm: number | undefined,
): Pick<Offer, 'priceSpecification'> {
  const specification = (paisa: number) =>
    ({
      '@type': 'UnitPriceSpecification',
      price: rupeesAndPaisaText(paisa),
      priceCurrency: 'PKR',
    }) as const
  const before = compareAtPaisa !== null && {
    ...specification(compareAtPaisa),
    priceType: 'https://schema.org/StrikethroughPrice',
  }
  if (stepCm === undefined) return before ? { priceSpecification: before } : {}
  const perMetre = {
    ...specification(pricePaisa),
    referenceQuantity: {
      '@type': 'QuantitativeValue',
      value: metresOf(1, stepCm),
      unitCode: 'MTR',
      valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MTR' },
    },
  } as const
  return { priceSpecification: before ? [perMetre, before] : perMetre }
}

/** What delivering this one piece costs in most places, and the time if the settings promise one. */
function shippingDetails(settings: StoreSettings, pricePaisa: number): OfferShippingDetails {
  const { deliveryDaysFrom, deliveryDaysTo } = deliveryDaysAnywhere(settings)
  const days = (minValue: number, maxValue: number) =>
    ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }) as const
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: rupeesAndPaisaText(usualCharge(settings, pricePaisa)),
      currency: 'PKR',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'PK' },
    ...(deliveryDaysTo > 0 && {
      deliveryTime: { '@type': 'ShippingDeliveryTime', transitTime: days(deliveryDaysFrom, deliveryDaysTo) },
    }),
  }
}

/** Only what the settings promise, so nothing until the owner has decided. The page named has the details in her words. */
function returnPolicy({ returnDays }: Pick<StoreSettings, 'returnDays'>, origin: string) {
  if (returnDays === null) return {}
  const kind = returnDays === 0 ? 'MerchantReturnNotPermitted' : 'MerchantReturnFiniteReturnWindow'
  const hasMerchantReturnPolicy = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'PK',
    merchantReturnLink: `${origin}/returns`,
    returnPolicyCategory: `https://schema.org/${kind}`,
    ...(returnDays > 0 && { merchantReturnDays: returnDays }),
  } as const satisfies MerchantReturnPolicy
  return { hasMerchantReturnPolicy }
}

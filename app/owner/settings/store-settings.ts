import type { z } from 'zod'
import type { DeliveryCost, DeliveryDays } from '#app/pricing/delivery.ts'
import { canBeFree, deliveryText, deliveryTimeText } from '#app/pricing/delivery-words.ts'
import { type PaymentSettings, paymentTerms, paymentTitle } from '#app/pricing/payment-words.ts'
import { t } from '#app/shared/text/translate.ts'
import type { storeSettingsSchema } from './store-settings-schema.ts'

/** The store settings, which the owner edits. Pages leave out empty texts and missing pictures. */
export type StoreSettings = z.output<typeof storeSettingsSchema>
export type HomeContent = StoreSettings['home']
export type HeroSlide = HomeContent['heroSlides'][number]
/** A slide without its times, as pages show it. */
export type ShownSlide = Omit<HeroSlide, 'from' | 'until'>
/** A picture with a short text that links to products. */
export type Promotion = HomeContent['promoCards'][number]
/** A picture of pieces that belong together. */
export type Story = HomeContent['newCollection']
export type Review = HomeContent['reviews'][number]
/** A short promise with its explanation. */
export type Reason = HomeContent['whyChooseUs'][number]
/** A value of the shop, as About shows it. */
export type Value = StoreSettings['pages']['values'][number]
/** A picture of the owner among the products of a listing. */
export type Tile = StoreSettings['pages']['tiles'][number]
export type Question = NonNullable<StoreSettings['pages']['questions']>[number]

/** `Returns within 30 days`, or that the shop takes no returns; empty while its owner has not decided. */
export function returnsText({ returnDays }: Pick<StoreSettings, 'returnDays'>): string {
  if (returnDays === null) return ''
  if (returnDays === 0) return t('All sales are final')
  return t('{days, plural, one {Returns within # day} other {Returns within # days}}', { days: returnDays })
}

/** The announcement above the header: the owner's text, or the shop's promises, or empty if the owner wants neither. */
export function announcementText(
  settings: DeliveryCost &
    PaymentSettings &
    Pick<StoreSettings, 'announcement' | 'announcesPromises' | 'returnDays'>,
): string {
  if (!settings.announcement && !settings.announcesPromises) return ''
  const promises = [deliveryText(settings), paymentTitle(paymentTerms(settings)), returnsText(settings)]
  return settings.announcement || promises.filter(Boolean).join(' · ')
}

function sentence(words: string): string {
  return t('{words}.', { words })
}

/** The promises on the home page, derived from the settings: delivery, its cost and, once they are decided, returns. */
export function promises(
  settings: DeliveryCost & DeliveryDays & Pick<StoreSettings, 'returnDays'>,
): Reason[] {
  const returns = returnsText(settings)
  return [
    { title: t('Fast Delivery'), text: deliveryTimeText(settings) },
    {
      title: canBeFree(settings) ? t('Free Shipping') : t('Shipping'),
      text: sentence(deliveryText(settings)),
    },
    ...(returns
      ? [{ title: settings.returnDays ? t('Easy Returns') : t('Returns'), text: sentence(returns) }]
      : []),
  ]
}

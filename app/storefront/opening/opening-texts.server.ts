import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { OpeningTexts } from './components/opening-soon-page.tsx'
import type { Opening } from './opening.ts'

/** What the page “Opening soon” says. Only the server writes it, so that no other page loads it. */
export async function openingTexts(services: Services): Promise<OpeningTexts> {
  const { name, openingText } = await readSharedStoreSettings(services)
  return {
    storeName: name,
    soon: t('Opening soon'),
    text: openingText || t('We are getting our shop ready.'),
    ask: {
      title: t('Hear when we open'),
      email: t('One email, on the day when we open.'),
      phoneNumber: t('One message, on the day when we open.'),
      submit: t('Write to me once'),
      noted: t('Thank you. We will write to you once, when we open.'),
    },
  }
}

/** What those who see a closed shop read above its pages. */
export function openingStrip(as: Opening['as']) {
  if (as === 'staff') {
    return {
      text: t('Shoppers see that you open soon. Only staff can order.'),
      link: { to: '/admin/settings?part=opening', label: t('Open the shop') },
    }
  }
  return as === 'preview'
    ? { text: t('A preview: this shop isn’t open yet, and nothing can be ordered.') }
    : undefined
}

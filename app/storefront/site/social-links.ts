import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import { message, t } from '#app/shared/text/translate.ts'

type Social = StoreSettings['social']

/** The networks in the order of the footer, by their names. */
const NETWORKS = {
  facebook: message('Facebook'),
  instagram: message('Instagram'),
  tiktok: message('TikTok'),
  youtube: message('YouTube'),
  whatsAppChannel: message('WhatsApp channel'),
  x: message('X'),
  pinterest: message('Pinterest'),
} satisfies Partial<Record<keyof Social, string>>

interface SocialLink {
  label: string
  address: string
}

/** The shop's pages on other sites. One on a site without a name here has that of its host. */
export function socialLinks(social: Social): SocialLink[] {
  const links = Object.entries(NETWORKS).map(([name, label]) => ({
    label: t(label),
    address: social[name as keyof typeof NETWORKS],
  }))
  const other = { label: social.other && hostOf(social.other), address: social.other }
  return [...links, other].filter((link): link is SocialLink => Boolean(link.address))
}

function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '')
}

import type { Picture } from '#app/owner/media/picture.ts'
import { pictureAddress } from '#app/owner/media/picture-address.ts'
import type { Brand } from '#app/owner/settings/brand/brand.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import { t } from '#app/shared/text/translate.ts'

/** The background and accent of the light theme: see `app/styles/tokens.css`. */
const PAPER = '#faf7f2'
/** The longest name that fits below an icon on a home screen. */
const LONGEST_SHORT_NAME = 12

/** The Web App Manifest, which makes the shop installable. */
export function webAppManifest({
  name,
  tagline,
  brand,
}: Pick<StoreSettings, 'name' | 'tagline'> & { brand?: Pick<Brand, 'icon'> }) {
  const own = brand?.icon ? ownIcons(brand.icon) : undefined
  return {
    id: '/',
    name: tagline ? `${name}: ${tagline}` : name,
    short_name: shortName(name),
    description: t('Menswear priced in rupees, with cash on delivery across Pakistan.'),
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['shopping'],
    icons: own ?? [
      icon('192', 192),
      icon('512', 512),
      { ...icon('maskable-192', 192), purpose: 'maskable' },
      { ...icon('maskable-512', 512), purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: 'Shop All', url: '/products', icons: own ?? [icon('192', 192)] },
      { name: 'Track Order', url: '/track-order', icons: own ?? [icon('192', 192)] },
    ],
  }
}

/** The first words of a long name, or its beginning. */
function shortName(name: string): string {
  if (name.length <= LONGEST_SHORT_NAME) return name
  const words = name.slice(0, LONGEST_SHORT_NAME + 1)
  return words.includes(' ') ? words.slice(0, words.lastIndexOf(' ')) : name.slice(0, LONGEST_SHORT_NAME)
}

/** The owner's icon in two sizes. */
function ownIcons({ key, width }: Picture) {
  return ([320, 640] as const).map(size => {
    const side = Math.min(size, width)
    return { src: pictureAddress(key, size), sizes: `${side}x${side}`, type: 'image/webp' }
  })
}

function icon(file: string, size: number) {
  return { src: `/icons/${file}.png`, sizes: `${size}x${size}`, type: 'image/png' }
}

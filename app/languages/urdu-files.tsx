import { FontPreload } from '#app/ui/theme/font-preload.tsx'
import naskh from '../styles/fonts/noto-naskh-arabic.woff2?url'
import stylesheet from '../urdu.css?url'

/** The styles and the font of Urdu pages, in their head. */
export function UrduFiles({ nonce }: { nonce: string }) {
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <FontPreload nonce={nonce} href={naskh} family="Noto Naskh Arabic" />
    </>
  )
}

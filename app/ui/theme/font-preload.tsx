interface Props {
  nonce: string
  href: string
  /** As the styles name it. A page shows its fonts once it has all of these: see `app/platform/http/paint-first.ts`. */
  family: string
}

/** Lets the browser fetch a font before it knows from the styles that it needs it. */
export function FontPreload({ nonce, href, family }: Props) {
  return (
    <link
      nonce={nonce}
      rel="preload"
      href={href}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      data-font={family}
    />
  )
}

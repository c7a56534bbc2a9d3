/** Lets the browser fetch a font before it knows from the styles that it needs it. */
export function FontPreload({ nonce, href }: { nonce: string; href: string }) {
  return <link nonce={nonce} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
}

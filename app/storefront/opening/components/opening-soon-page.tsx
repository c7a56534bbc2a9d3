import { languageAttributes } from '#app/shared/text/text-language.ts'

/** What the page says. Only the server writes it: the page is sent without scripts. */
export interface OpeningTexts {
  storeName: string
  soon: string
  /** What the owner says of the opening, or the standard text. */
  text: string
}

/** What shoppers read while the shop is closed. */
export function OpeningSoonPage({ storeName, soon, text }: OpeningTexts) {
  return (
    <div className="shell grid max-w-2xl justify-items-center gap-5 py-16 text-center sm:py-24">
      <p className="font-semibold text-accent">{soon}</p>
      <h1 className="font-serif text-5xl leading-tight font-semibold tracking-[-0.03em] wrap-anywhere sm:text-6xl">
        {storeName}
      </h1>
      <p className="text-lg whitespace-pre-line wrap-anywhere" {...languageAttributes(text)}>
        {text}
      </p>
    </div>
  )
}

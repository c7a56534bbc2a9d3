import { writtenPageText } from '#app/owner/settings/content/page-texts.ts'
import { type TypedValues, URDU } from '#app/owner/settings/settings-fields.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { outdatedUrdu, type SaidTwice } from '#app/shared/text/urdu-of.ts'
import type { OwnPage } from './own-page.ts'
import { isStandardPage, type StandardPageId, textsOfPage } from './standard-pages.ts'

/** A page in its form. */
export interface EditedPage {
  /** Of a page of every shop its name; of the owner's a generated id, empty for a new one. */
  id: StandardPageId | (string & {})
  /** Of the owner's. */
  slug?: string
  /** Of the owner's. */
  isHidden?: boolean
  values: TypedValues
  /** Of a page of every shop, in each language. */
  titles?: Record<Language, string> | undefined
  /** The fields in Urdu whose English text has changed since. */
  outdated: string[]
}

/**
 * What an address asks to edit or add; undefined for nothing.
 * @param drafted the settings with the draft in place
 */
export function editedPage(
  drafted: StoreSettings,
  own: readonly OwnPage[],
  { edit, add }: { edit: string | null; add: string | null },
): EditedPage | undefined {
  if (add !== null) return { id: '', values: {}, outdated: [] }
  if (edit !== null && isStandardPage(edit)) {
    return { id: edit, values: standardValues(drafted, edit), outdated: fields(standardTexts(drafted, edit)) }
  }
  const page = own.find(({ id }) => id === edit)
  return (
    page && {
      id: page.id,
      slug: page.slug,
      isHidden: page.isHidden,
      values: { ...ownValues(page), address: page.slug },
      outdated: fields(textsOf(page)),
    }
  )
}

function standardValues(drafted: StoreSettings, id: StandardPageId): TypedValues {
  const { english, urdu } = standardTexts(drafted, id)
  return {
    ...english,
    ...Object.fromEntries(textsOfPage(id).map(name => [name + URDU, urdu[name]])),
    ...drafted.pages.seo[id],
  } as TypedValues
}

function ownValues({ english, urdu: { of: _, ...urdu } }: OwnPage): TypedValues {
  const inUrdu = Object.entries(urdu).map(([name, text]) => [name + URDU, text])
  return { ...english, ...Object.fromEntries(inUrdu) }
}

function fields(texts: SaidTwice): string[] {
  return outdatedUrdu(texts).map(name => name + URDU)
}

/** The texts of a page of the owner's in both languages. */
export function textsOf({ english, urdu: { of, ...urdu } }: OwnPage): SaidTwice {
  return { english, urdu, urduOf: of }
}

/** The texts of a page of every shop in both languages, the English ones as its form shows them. */
export function standardTexts(drafted: StoreSettings, id: StandardPageId): SaidTwice {
  const texts = textsOfPage(id)
  return {
    english: Object.fromEntries(texts.map(name => [name, writtenPageText(drafted, name)])),
    urdu: Object.fromEntries(texts.map(name => [name, drafted.pages.urdu[name]])),
    urduOf: drafted.pages.urduOf,
  }
}

import { z } from 'zod'
import { findPictureError } from '#app/owner/rich-text/picture-line.ts'
import { STANDS_IN } from '#app/owner/settings/content/page-texts.ts'
import { line, optionalLine, optionalText, text, URDU } from '#app/owner/settings/settings-fields.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { seoTextRules } from '#app/shared/text/seo-text-rules.ts'
import { slugFrom } from '#app/shared/text/slug.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { STANDARD_PAGES, type StandardPageId, standardPage, textsOfPage } from './standard-pages.ts'

export const MOST_PAGES = 30

/** A field of the form of a page. */
export interface PageField {
  name: string
  label: string
  hint?: string
  isOptional: boolean
  /** Whether its words can be bold, a heading or a link. */
  isRich: boolean
  /** In UTF-16 units, as the rules of the form have it. */
  longest: number
  /** Of its text, whatever the language of the form. */
  language: Language
}

/** The fields of a page in one language. */
interface PageFieldGroup {
  title: string
  /** What holds for each of its fields. */
  hint?: string
  fields: readonly PageField[]
}

const NO_ADDRESS = message('Please enter letters or digits, as in size-exchange.')

const TAKEN_ADDRESS = message('The shop has a page at {path} already. Please choose another address.')

const TITLE = 80
const LEAD = 200
/** In UTF-16 units. */
const LONGEST_PAGE = 10_000

/** A picture in a text has to say what is on it. */
function checkPictures(texts: Record<string, string>, context: z.RefinementCtx): void {
  for (const [name, text] of Object.entries(texts)) {
    const wrong = findPictureError(text)
    if (wrong) context.addIssue({ code: 'custom', path: [name], message: t(wrong) })
  }
}

/** The names of the pages of every shop. A page of the owner's beside one of them would be taken for it. */
const NAMES_OF_THE_SHOP = new Set([
  ...Object.values(STANDARD_PAGES).map(({ path }) => path),
  ...['/contact', '/track-order', '/wishlist'],
])

/**
 * The rules of a page of the owner's. Without an address a new one has that of its title, and one of before the one that it has.
 *
 * @param present the slug that it has; undefined for a new page
 */
export function ownPageRules(present?: string) {
  return ownPageTexts.transform(({ address, ...texts }, context) => {
    const slug = address ? slugFrom(address) : (present ?? slugFrom(texts.title))
    const isFree = slug === present || !NAMES_OF_THE_SHOP.has(`/${slug}`)
    if (slug !== '' && isFree) return { ...texts, slug }
    const message = slug === '' ? NO_ADDRESS : t(TAKEN_ADDRESS, { path: `/${slug}` })
    context.addIssue({ code: 'custom', path: ['address'], message })
    return z.NEVER
  })
}

const ownPageTexts = z
  .object({
    title: line(message('a title'), TITLE),
    address: optionalLine(message('the address'), TITLE),
    lead: optionalLine(message('the introduction'), LEAD),
    body: text(message('the text'), LONGEST_PAGE),
    titleUrdu: optionalLine(message('the title'), TITLE),
    leadUrdu: optionalLine(message('the introduction'), LEAD),
    bodyUrdu: optionalText(message('the text'), LONGEST_PAGE),
    ...seoTextRules,
  })
  .superRefine(checkPictures)

function languageOf(end: string): Language {
  return end === URDU ? 'ur' : 'en'
}

/** The label of a field in one of the two languages. */
function labelOf(label: string, end: string): string {
  return end === URDU ? t('{label} in Urdu', { label }) : label
}

export function ownPageFields(isNew: boolean): PageFieldGroup[] {
  const of = (end: string, isOptional: boolean): PageField[] => [
    {
      name: `title${end}`,
      label: labelOf(t('Title'), end),
      isOptional,
      isRich: false,
      longest: TITLE,
      language: languageOf(end),
    },
    {
      name: `lead${end}`,
      label: labelOf(t('Introduction'), end),
      hint: t('One sentence, in larger letters below the title.'),
      isOptional: true,
      isRich: false,
      longest: LEAD,
      language: languageOf(end),
    },
    {
      name: `body${end}`,
      label: labelOf(t('Text'), end),
      hint: t(STANDS_IN),
      isOptional,
      isRich: true,
      longest: LONGEST_PAGE,
      language: languageOf(end),
    },
  ]
  const address: PageField = {
    name: 'address',
    label: t('Address'),
    hint: isNew
      ? t('After /pages/, for example size-exchange. Empty: from the title.')
      : t('After /pages/. The old address leads to the new one, so that links go on working.'),
    isOptional: true,
    isRich: false,
    longest: TITLE,
    language: 'en',
  }
  const [title, ...others] = of('', false)
  return [
    {
      title: t('Page'),
      fields: [title, address, ...others].filter(field => field !== undefined),
    },
    { title: t('In Urdu'), fields: of(URDU, true) },
  ]
}

/** The rules of the texts of a page of every shop, and of those for search engines, in both languages. */
export function standardPageRules(id: StandardPageId) {
  const names = textsOfPage(id).flatMap(name => [name, name + URDU])
  const rules = names.map(name => [name, optionalText(message('this text'), LONGEST_PAGE)])
  return z
    .object({
      ...(Object.fromEntries(rules) as Record<string, ReturnType<typeof optionalText>>),
      ...seoTextRules,
    })
    .superRefine(checkPictures)
}

/** The fields of a page of every shop; none if it has no text of its own. */
export function standardPageFields(id: StandardPageId): PageFieldGroup[] {
  const { title, texts } = standardPage(id)
  const of = (end: string): PageField[] =>
    textsOfPage(id).map(name => ({
      name: name + end,
      label: labelOf(t(texts[name] ?? name), end),
      isOptional: true,
      longest: LONGEST_PAGE,
      language: languageOf(end),
      isRich: name !== 'aboutLead',
    }))
  const groups = [
    { title: t(title), hint: `${t(STANDS_IN)} ${t('Empty: the standard text.')}`, fields: of('') },
    { title: t('In Urdu'), hint: t('Empty: the English text.'), fields: of(URDU) },
  ]
  return groups.filter(({ fields }) => fields.length > 0)
}

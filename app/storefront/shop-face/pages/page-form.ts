import { z } from 'zod'
import { findPictureError } from '#app/owner/rich-text/picture-line.ts'
import { STANDS_IN } from '#app/owner/settings/content/page-texts.ts'
import { line, optionalLine, optionalText, text, URDU } from '#app/owner/settings/settings-fields.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { seoTextRules } from '#app/shared/text/seo-text-rules.ts'
import { slugFrom } from '#app/shared/text/slug.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { type StandardPageId, standardPage, textsOfPage } from './standard-pages.ts'

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
export interface PageFieldGroup {
  title: string
  fields: readonly PageField[]
}

const NO_ADDRESS = message('Please enter letters or digits, as in size-exchange.')

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

/** The rules of a page that the owner adds. Without an address it is made of the title. */
export const ownPageRules = z
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
  .transform(({ address, ...texts }, context) => {
    const slug = slugFrom(address || texts.title)
    if (slug !== '') return { ...texts, slug }
    context.addIssue({ code: 'custom', path: ['address'], message: NO_ADDRESS })
    return z.NEVER
  })

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
    hint: t('After /pages/, for example size-exchange. It can’t be changed later. Empty: from the title.'),
    isOptional: true,
    isRich: false,
    longest: TITLE,
    language: 'en',
  }
  const [title, ...others] = of('', false)
  return [
    {
      title: t('Page'),
      fields: [title, ...(isNew ? [address] : []), ...others].filter(field => field !== undefined),
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
  const of = (end: string, empty: string): PageField[] =>
    textsOfPage(id).map(name => ({
      name: name + end,
      label: labelOf(t(texts[name] ?? name), end),
      hint: empty,
      isOptional: true,
      longest: LONGEST_PAGE,
      language: languageOf(end),
      isRich: name !== 'aboutLead',
    }))
  const groups = [
    { title: t(title), fields: of('', `${t(STANDS_IN)} ${t('Empty: the standard text.')}`) },
    { title: t('In Urdu'), fields: of(URDU, t('Empty: the English text.')) },
  ]
  return groups.filter(({ fields }) => fields.length > 0)
}

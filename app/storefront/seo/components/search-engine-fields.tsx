import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Picture } from '#app/owner/media/picture.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { SEO_FIELDS, SEO_LABELS } from '#app/shared/text/seo-labels.ts'
import { SEO_DESCRIPTION, SEO_TITLE, type SeoField, seoTextsIn } from '#app/shared/text/seo-texts.ts'
import { interfaceLanguage, t } from '#app/shared/text/translate.ts'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { FoldedPart } from '#app/ui/forms/folded-part.tsx'
import { ENGLISH_CHANGED, TYPED_IN_ENGLISH, TYPED_IN_URDU } from '#app/ui/forms/urdu-part.tsx'
import { LinkPreview } from './link-preview.tsx'

/** What the page shows where nothing is written for search engines: a field of the form by its name, or a text. */
type OwnText = { field: string } | { text: string }

interface OwnTextsOfForm {
  title: OwnText
  description?: OwnText
}

interface Props {
  /** Ties a field to its name, its id, its first value and what is wrong with it. */
  field(name: SeoField): {
    id?: string | undefined
    name: string
    defaultValue?: string | undefined
    errors?: readonly string[] | undefined
  }
  /** The page's own title and first words, in the form or beside it. */
  own: Record<Language, OwnTextsOfForm>
  /** Said where neither the owner nor the page says anything, in the language in which staff read the admin. */
  standIn?: string
  /** The path of the page, without a language. */
  path: string
  picture?: Picture | null | undefined
  /** The fields in Urdu whose English text has changed since. */
  outdated?: readonly string[] | undefined
  /** Always open, where it stands alone. */
  isOpen?: boolean
}

/**
 * The title and the description of a page for search engines, in both languages, with a preview of a search result and of a shared
 * link that follows what is typed.
 */
export function SearchEngineFields({ isOpen = false, ...props }: Props) {
  const { field } = props
  const isUsed = SEO_FIELDS.some(name => field(name).defaultValue)
  const isWrong = SEO_FIELDS.some(name => (field(name).errors?.length ?? 0) > 0)
  if (isOpen) return <Parts {...props} />
  return (
    <FoldedPart
      title={t('Search engines and shared links')}
      aside={t('How its page looks in a search result and in WhatsApp.')}
      isUsed={isUsed}
      isWrong={isWrong}
    >
      <Parts {...props} />
    </FoldedPart>
  )
}

function Parts(props: Omit<Props, 'isOpen'>) {
  const element = useRef<HTMLDivElement>(null)
  const textOf = useTextsOfForm(element, props)
  return (
    <div ref={element} className="grid gap-6">
      <LanguagePart {...props} shown="en" textOf={textOf} />
      <LanguagePart {...props} shown="ur" textOf={textOf} />
    </div>
  )
}

type TextOf = (name: string) => string

function LanguagePart({
  shown,
  textOf,
  ...props
}: Omit<Props, 'isOpen'> & { shown: Language; textOf: TextOf }) {
  const { field, outdated = [] } = props
  const [title, description] = FIELDS[shown]
  const typed = shown === 'ur' ? TYPED_IN_URDU : TYPED_IN_ENGLISH
  const changed = (name: SeoField) => (outdated.includes(name) ? `${t(ENGLISH_CHANGED)} ` : '')
  const counted = (name: SeoField, most: number) => {
    const count = textOf(name).length
    const values = { count: String(count), most: String(most) }
    return count > most
      ? t('{count} characters. Search engines show about {most}.', values)
      : t('{count} of {most} characters', values)
  }
  return (
    <div className="grid gap-4">
      <Field
        label={t(SEO_LABELS[title])}
        optional
        maxLength={SEO_TITLE.maximum}
        autoComplete="off"
        {...field(title)}
        {...typed}
        hint={changed(title) + counted(title, SEO_TITLE.shown)}
      />
      <TextArea
        label={t(SEO_LABELS[description])}
        optional
        rows={3}
        maxLength={SEO_DESCRIPTION.maximum}
        {...field(description)}
        {...typed}
        hint={changed(description) + counted(description, SEO_DESCRIPTION.shown)}
      />
      <LinkPreview {...previewOf(shown, props, textOf)} language={shown} picture={props.picture} />
    </div>
  )
}

const FIELDS = {
  en: ['seoTitle', 'seoDescription'],
  ur: ['seoTitleUrdu', 'seoDescriptionUrdu'],
} as const satisfies Record<Language, readonly SeoField[]>

/** What the page would say in a language with what is typed now. */
function previewOf(shown: Language, { own, standIn = '', path }: Props, textOf: TextOf) {
  const say = (text: OwnText | undefined) => (text ? ('field' in text ? textOf(text.field) : text.text) : '')
  const english = { title: say(own.en.title), description: say(own.en.description) }
  const urdu = { title: say(own.ur.title), description: say(own.ur.description) }
  const typed = Object.fromEntries(SEO_FIELDS.map(name => [name, textOf(name)]))
  const { seoTitle, seoDescription } = seoTextsIn(shown, typed, urdu)
  const page = shown === 'ur' ? urdu : english
  return {
    title: seoTitle || page.title || english.title,
    /** Behind a title of the page itself stands the name of the shop. */
    isOwnTitle: seoTitle !== '',
    description:
      seoDescription ||
      page.description ||
      english.description ||
      (shown === interfaceLanguage() ? standIn : ''),
    path,
  }
}

/** What stands in the fields of the form around an element, as one types. */
function useTextsOfForm(element: RefObject<HTMLElement | null>, { field, own }: Props): TextOf {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const others = Object.values(own)
    .flatMap(({ title, description }) => [title, description])
    .flatMap(text => (text && 'field' in text ? [text.field] : []))
  const names = [...SEO_FIELDS, ...others].join(' ')
  useEffect(() => {
    const form = element.current?.closest('form')
    if (!form) return
    const read = () => {
      const values = new FormData(form)
      setTexts(
        Object.fromEntries(names.split(' ').map(name => [name, String(values.get(name) ?? '').trim()])),
      )
    }
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [element, names])
  return name => texts[name] ?? SEO_FIELDS.map(field).find(one => one.name === name)?.defaultValue ?? ''
}

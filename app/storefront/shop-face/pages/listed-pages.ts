import { parseTextBlocks } from '#app/owner/rich-text/text-blocks.ts'
import { frequentQuestions } from '#app/owner/settings/content/frequent-questions.ts'
import { pageText } from '#app/owner/settings/content/page-texts.ts'
import type { Menus } from '#app/owner/settings/menu-schema.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import { saidToStaff } from '#app/shared/text/said-text.ts'
import { t } from '#app/shared/text/translate.ts'
import { ownPathOf } from '#app/storefront/site/site.ts'
import type { ListedItem } from '../listed-item.ts'
import { entryLists } from '../menu/changed-menus.ts'
import { ownPagePath, type PublishedPage } from './own-page.ts'
import { STANDARD_PAGE_IDS, STANDARD_PAGES, textsOfPage } from './standard-pages.ts'

/** A page of every shop, as the list of pages shows it. */
export interface ListedStandardPage {
  id: string
  title: string
  /** Its first words, or what it says by itself. */
  summary: string
}

/** @param menus as shoppers have them, and as their draft has them */
export function listedOwnPages(own: readonly PublishedPage[], menus: readonly Menus[]): ListedItem[] {
  return own.map(({ id, isHidden, english, urdu, slug, formerSlugs }) => ({
    id,
    isHidden,
    name: saidToStaff(english.title, urdu.title),
    summary: ownPagePath(slug),
    picture: null,
    times: [],
    isShownNow: !isHidden,
    ...removalNoteOf([slug, ...formerSlugs].map(ownPagePath), menus),
  }))
}

function removalNoteOf(paths: readonly string[], menus: readonly Menus[]): Pick<ListedItem, 'removalNote'> {
  const entries = menus.flatMap(entryLists).flatMap(list => list.entries)
  const leading = entries.filter(({ to, isHidden }) => !isHidden && paths.includes(ownPathOf(to) ?? ''))
  const labels = new Set(leading.map(({ label }) => label))
  if (labels.size === 0) return {}
  const quoted = [...labels].map(label => `“${label}”`).join(t(', '))
  return {
    removalNote: t('The menus lead to it: {labels}. Shoppers won’t see that there once this is published.', {
      labels: quoted,
    }),
  }
}

/** @param drafted the settings with the draft in place */
export function listedStandardPages(drafted: StoreSettings): ListedStandardPage[] {
  return STANDARD_PAGE_IDS.map(id => ({
    id,
    title: STANDARD_PAGES[id].title,
    summary:
      firstWords(textsOfPage(id).map(name => pageText(drafted, name))) ||
      (id === 'faq' ? questionsOf(drafted) : ''),
  }))
}

function questionsOf(drafted: StoreSettings): string {
  return frequentQuestions(drafted)
    .map(({ question }) => question)
    .join(' · ')
}

function firstWords(texts: readonly string[]): string {
  const [block] = texts.flatMap(text => parseTextBlocks(text)).filter(({ kind }) => kind === 'paragraph')
  return block?.kind === 'paragraph' ? block.runs.map(({ text }) => text).join('') : ''
}

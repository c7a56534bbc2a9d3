import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Search from 'lucide-react/icons/search'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useState,
} from 'react'
import { Link, useNavigate } from 'react-router'
import { ProductTitle } from '#app/catalogue/products/components/product-title.tsx'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { formatCount } from '#app/shared/capped-count.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { unitPriceText } from '#app/shared/sold-quantity.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import type { SearchSuggestions as Suggestions } from '../search-suggestions.ts'
import { useSearchSuggestions } from './use-search-suggestions.ts'

/** What the field has to say of the list below it. */
export interface ListState {
  isOpen: boolean
  /** The id of the option that Enter takes. */
  activeId?: string
}

/** Hears the keys of the field. */
export interface KeyListener {
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void
}

interface Props {
  listId: string
  typed: string
  keys: RefObject<KeyListener | null>
  onChange(state: ListState): void
  /** Called once an option was taken. */
  onTaken(): void
}

interface Option {
  href: string
  content: ReactNode
}

/** Suggestions for the typed text, as the list of a combobox: the focus stays in the field. */
export function SearchSuggestions({ listId, typed, keys, onChange, onTaken }: Props) {
  const result = useSearchSuggestions(typed)
  const suggestions = result?.suggestions
  const navigate = useNavigate()
  const [active, setActive] = useState(-1)
  const [closedFor, setClosedFor] = useState<string>()
  const options = suggestions ? toOptions(suggestions, typed) : []
  const isWanted = closedFor !== typed
  const isOpen = options.length > 0 && isWanted
  const lack = result && options.length === 0 && isWanted ? lackText(result) : undefined
  const activeId = isOpen && active >= 0 ? `${listId}-${active}` : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: of other suggestions none is chosen.
  useEffect(() => setActive(-1), [suggestions])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field renders again with its suggestions.
  useEffect(() => onChange({ isOpen, activeId }), [isOpen, activeId])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  useImperativeHandle(keys, () => ({ onKeyDown }))

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Enter may still belong to a word that is being composed.
    const isDone = !event.nativeEvent.isComposing && options.length > 0 && handle(event.key)
    if (isDone) event.preventDefault()
  }

  /** @returns whether the key was meant for the list */
  function handle(key: string): boolean {
    if (key === 'ArrowDown' || key === 'ArrowUp') return move(key === 'ArrowDown' ? 1 : -1)
    if (!isOpen) return false
    if (key === 'Escape') return hide()
    return key === 'Enter' && take(options[active])
  }

  function move(by: 1 | -1): true {
    setClosedFor(undefined)
    setActive(isOpen ? step(active, by, options.length) : 0)
    return true
  }

  function hide(): true {
    setClosedFor(typed)
    setActive(-1)
    return true
  }

  function take(option: Option | undefined): boolean {
    if (!option) return false
    navigate(option.href)
    onTaken()
    return true
  }

  return (
    <>
      <p role="status" className="sr-only">
        {suggestions && isOpen ? announcement(suggestions, options.length) : lack}
      </p>
      {lack && (
        <p
          data-suggestions
          aria-hidden
          className={`${PANEL} px-4 py-3 text-[0.9375rem] text-muted wrap-anywhere`}
        >
          {lack}
        </p>
      )}
      {isOpen && (
        <div
          data-suggestions
          className={`${PANEL} max-h-[min(34rem,calc(100dvh-11rem))] overflow-y-auto overscroll-contain p-1.5`}
        >
          {suggestions?.isNearest && (
            <p className="px-2.5 pt-1.5 pb-2 text-sm text-muted wrap-anywhere">
              {rich('Nothing is exactly “<b>{words}</b>”. These come nearest:', {
                words: result?.q ?? '',
                b: words => <bdi>{words}</bdi>,
              })}
            </p>
          )}
          {suggestions?.corrected && (
            <p className="px-2.5 pt-1.5 pb-2 text-sm text-muted wrap-anywhere" dir="auto">
              {rich('Showing results for <b>“{words}”</b>', {
                words: suggestions.corrected,
                b: words => <span className="font-semibold text-ink">{words}</span>,
              })}
            </p>
          )}
          <div role="listbox" id={listId} aria-label={t('Suggestions')}>
            {options.map(({ href, content }, index) => (
              <Link
                key={href}
                id={`${listId}-${index}`}
                to={href}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                // The press would take the focus out of the field, and the list away below the pointer.
                onMouseDown={event => event.preventDefault()}
                onClick={onTaken}
                onMouseMove={() => setActive(index)}
                className="flex min-h-11 items-center gap-3 rounded-control px-2.5 py-1.5 text-[0.9375rem] aria-selected:bg-ink/7"
              >
                {content}
              </Link>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

const PANEL =
  'absolute inset-x-0 top-full z-10 mt-2 rounded-sheet border border-line bg-raised shadow-sheet lg:end-0 lg:start-auto lg:w-96'

/** Why there is nothing to choose from. */
function lackText({ q, suggestions }: { q: string; suggestions: Suggestions | undefined }): string {
  return suggestions
    ? t('Nothing found for “{q}”. Try fewer or other words.', { q })
    : t('Suggestions could not be loaded. Press Enter to search.')
}

/** The next option, and after either end the field, where none is chosen. */
function step(index: number, by: 1 | -1, count: number): number {
  const next = index + by
  if (next < -1) return count - 1
  return next >= count ? -1 : next
}

function announcement({ corrected, isNearest }: Suggestions, count: number): string {
  const found = t('{count, plural, one {# suggestion} other {# suggestions}}', { count })
  if (isNearest) return t('Nothing matches exactly. {found}', { found })
  return corrected ? t('{found} for “{words}”', { found, words: corrected }) : found
}

function toOptions(
  { helpPages, categories, products, total, hasMore, corrected }: Suggestions,
  typed: string,
): Option[] {
  const all = `/products?${new URLSearchParams({ q: typed.trim() })}`
  return [
    ...helpPages.map(({ label, to }) => ({
      href: to,
      content: (
        <>
          <CircleHelp aria-hidden className="mx-2 size-4.5 shrink-0 text-muted" strokeWidth={1.7} />
          <span className="min-w-0 flex-1 truncate font-medium">{t(label)}</span>
          <span className="text-sm text-muted">{t('Help')}</span>
        </>
      ),
    })),
    ...categories.map(({ name, href }) => ({
      href,
      content: (
        <>
          <Search aria-hidden className="mx-2 size-4.5 shrink-0 text-muted" strokeWidth={1.7} />
          <span className="min-w-0 flex-1 truncate font-medium" {...languageAttributes(name)}>
            {name}
          </span>
          <span className="text-sm text-muted">{t('Category')}</span>
        </>
      ),
    })),
    ...products.map(({ name, href, pricePaisa, step, isFrom, compareAtPaisa, picture }) => ({
      href,
      content: (
        <>
          <PictureImage
            picture={picture}
            alt=""
            sizes="2.5rem"
            className="aspect-4/5 w-10 shrink-0 rounded-control object-cover"
          />
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 text-left leading-snug wrap-anywhere" {...languageAttributes(name)}>
              <ProductTitle name={name} />
            </span>
            <span className={`money text-sm font-semibold ${compareAtPaisa === null ? '' : 'text-danger'}`}>
              {isFrom
                ? t('From {price}', { price: formatPaisa(pricePaisa) })
                : unitPriceText(pricePaisa, step)}
            </span>
          </span>
        </>
      ),
    })),
    ...(total > products.length
      ? [
          {
            href: all,
            content: (
              <span className="min-w-0 flex-1 truncate text-center font-semibold">
                {rich('See all {count} results for “<b>{words}</b>”', {
                  count: formatCount({ total, hasMore }),
                  words: corrected ?? typed.trim(),
                  b: words => <bdi>{words}</bdi>,
                })}
              </span>
            ),
          },
        ]
      : []),
  ]
}

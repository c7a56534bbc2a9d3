import { createElement, Fragment, type ReactNode } from 'react'
import { directionOf, type Language, pathIn } from './languages.ts'

type Values = Record<string, string | number>
/** What a tag of a message becomes. */
type Tags = Record<string, (words: string) => ReactNode>

/** How the texts of the interface are said. */
export interface Speech {
  language(): Language
  /** The language of the owner's texts, of addresses and of what is stored, where it is another: in the admin it is English. */
  content?(): Language
  /** The text in that language, with its places unfilled. */
  find(english: string): string
  /** Whether the page at a path is in it too. Without it, each page to which the router leads is. */
  isFor?(path: string): boolean
  /** A name or number as it stands in such a text. */
  show(value: string | number): string
}

export const IN_ENGLISH: Speech = { language: () => 'en', find: english => english, show: String }

/** English, unless the server, or the browser on Urdu pages, has set another before the first text. */
let speech = IN_ENGLISH

export function setSpeech(other: Speech): void {
  speech = other
}

/**
 * The language of the page, or of the mail, that is being made: of the owner's texts in it, of the addresses to which it leads, and of
 * what is stored with it. The admin has it in English, whatever its texts are in.
 */
export function language(): Language {
  return speech.content?.() ?? speech.language()
}

/** The language in which `t` says the texts of the interface: that of the page, or in the admin the one that its reader chose. */
export function interfaceLanguage(): Language {
  return speech.language()
}

/** Whether the page at a path of this site is in the language of this document, so that the router may show it here. */
export function isInLanguageOfDocument(path: string): boolean {
  return speech.isFor?.(path) ?? true
}

/** The sign of a step forwards on the screen: 1 to the right, -1 to the left. */
export function forwards(): 1 | -1 {
  return directionOf(interfaceLanguage()) === 'rtl' ? -1 : 1
}

/** The address of a page of the storefront in the language of this one. */
export function localPath(path: string): string {
  return pathIn(language(), path)
}

/**
 * A text of the interface in the language of the page: `t('{count, plural, one {# piece} other {# pieces}}', { count })`.
 * The English text is its own key; the Urdu one stands in `app/languages/urdu`. Both are ICU messages, of which places and
 * plurals are known here: a test compares them with the library of the whole format.
 */
export function t(english: string, values?: Values): string {
  const text = speech.find(english)
  return values ? fill(text, values) : text
}

/** The same with elements in it: `rich('Read <a>the terms</a>.', { a: words => <a>{words}</a> })`. */
export function rich(english: string, values: Values | Tags | Record<string, Values[string] | Tags[string]>) {
  // Each text is followed by the name of a tag and the words in it.
  const parts = speech.find(english).split(/<(\w+)>(.*?)<\/\1>/)
  const shown = parts.map((part, index): ReactNode => {
    if (index % 3 === 1) return undefined
    const words = fill(part, values as Values)
    return index % 3 === 0 ? words : (values as Tags)[parts[index - 1] as string]?.(words)
  })
  return createElement(Fragment, null, ...shown)
}

/** A number, name or date as it stands among words from right to left: in its own order. */
export function isolated(value: string): string {
  return speech.show(value)
}

/** Marks a text that is shown by `t` later, such as a label in a list that is made before the language is known. */
export function message<Text extends string>(english: Text): Text {
  return english
}

/** With the full stop that follows: a name may bring one of its own, like Kurta & Co. */
const PLACE = /\{(\w+)(?:, plural, one \{(.*?)\} other \{(.*?)\})?\}([.۔]?)/g

/** Both languages have a word for one, and another for any other number. */
function fill(text: string, values: Values): string {
  return text.replace(PLACE, (_, name: string, one: string | undefined, other: string, stop: string) => {
    const value = values[name] as Values[string]
    if (one === undefined) return withStop(value, stop)
    return `${value === 1 ? one : other}`.replace('#', String(value)) + stop
  })
}

/** A name or number among words, with the full stop that may follow, unless it ends with one itself. */
export function withStop(value: string | number, stop: string): string {
  return speech.show(value) + (/[.۔!?]$/.test(String(value)) ? '' : stop)
}

import { saidPicture } from '#app/owner/media/said-picture.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { saidOwn } from '#app/shared/text/said-text.ts'
import { language } from '#app/shared/text/translate.ts'
import { saidPlainSettings } from './plain-form.ts'
import type { Question, Review, StoreSettings, Tile, Value } from './store-settings.ts'

/** What settings say in each language, by the settings: most pages are made of the same ones. */
const known: Record<Language, WeakMap<StoreSettings, StoreSettings>> = {
  en: new WeakMap(),
  ur: new WeakMap(),
}

/**
 * The settings in the language of the page or mail that is being made, and without the texts of the other: what the owner wrote in
 * Urdu, or else in English. The sections of the home page, the menus and the pages of text are said where they are shown.
 *
 * Standard texts are in that language too, whatever a member of staff reads who is the first to ask.
 */
export function saidSettings(settings: StoreSettings): StoreSettings {
  const before = known[language()].get(settings)
  if (before) return before
  const said = inLanguage(language(), () => say(settings))
  known[language()].set(settings, said)
  return said
}

function say(settings: StoreSettings): StoreSettings {
  const { home, pages } = settings
  const { picture } = home.newCollection
  return {
    ...settings,
    ...saidPlainSettings(settings),
    urdu: {},
    home: {
      ...home,
      reviews: home.reviews.map(saidReview),
      // About shows it as well.
      newCollection: { ...home.newCollection, picture: picture && saidPicture(picture) },
    },
    pages: {
      ...pages,
      questions: pages.questions?.map(saidQuestion) ?? null,
      values: pages.values.map(saidValue),
      tiles: pages.tiles.map(saidTile),
    },
  }
}

function saidReview({ nameUrdu, textUrdu, name, text, ...review }: Review): Review {
  return { ...review, name: saidOwn(name, nameUrdu), text: saidOwn(text, textUrdu) }
}

function saidQuestion({ question, questionUrdu, answer, answerUrdu }: Question): Question {
  return { question: saidOwn(question, questionUrdu), answer: saidOwn(answer, answerUrdu) }
}

function saidValue({ title, titleUrdu, text, textUrdu }: Value): Value {
  return { title: saidOwn(title, titleUrdu), text: saidOwn(text, textUrdu) }
}

function saidTile({ title, titleUrdu, text, textUrdu, picture, ...tile }: Tile): Tile {
  return {
    ...tile,
    title: saidOwn(title, titleUrdu),
    text: saidOwn(text, textUrdu),
    picture: saidPicture(picture),
  }
}

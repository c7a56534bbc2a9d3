import { expect, test } from 'vitest'
import { inLanguage, sayTextsIn } from '#app/platform/language.server.ts'
import { offeredWays } from '#app/pricing/advance.ts'
import { toStoreSettings } from './read-store-settings.server.ts'
import { saidSettings } from './said-settings.server.ts'
import { withSaleFaces } from './sale-face.server.ts'
import { SETTINGS_FORMS } from './settings-forms.ts'
import type { StoreSettings } from './store-settings.ts'

const DEFAULTS = toStoreSettings(undefined)
const URDU = 'اردو'
const FORMS = Object.values(SETTINGS_FORMS).filter(form => form.fields.some(({ isUrdu }) => isUrdu))

/** The settings with something typed into each field in Urdu, and into those of the same texts in English. */
function filled(): StoreSettings {
  let settings = DEFAULTS
  for (const { fields, read, write } of FORMS) {
    const twins = fields.filter(({ isUrdu }) => isUrdu).map(({ name }) => name)
    const english = twins.map(name => [name.replace(/Urdu$/, ''), 'English'])
    const typed = { ...read(settings), ...Object.fromEntries(english) }
    for (const name of twins) typed[name] = URDU
    settings = { ...settings, ...write(settings, typed) }
  }
  const twice = (...names: string[]) =>
    Object.fromEntries(
      names.flatMap(name => [
        [name, 'English'],
        [`${name}Urdu`, URDU],
      ]),
    )
  return toStoreSettings({
    ...settings,
    home: { reviews: [{ ...twice('name', 'text'), rating: 5 }] },
    pages: { questions: [twice('question', 'answer')], values: [twice('title', 'text')] },
  })
}

const FILLED = filled()

// product: 54.9
test('what shoppers read of the settings is in Urdu on Urdu pages, and English pages get no letter of it', () => {
  const english = saidSettings(FILLED)
  expect(JSON.stringify(english)).not.toContain(URDU)
  const urdu = inLanguage('ur', () => saidSettings(FILLED))
  expect(urdu).toMatchObject({
    tagline: URDU,
    openingHours: URDU,
    address: URDU,
    announcement: URDU,
    returns: { conditions: URDU },
    home: { reviews: [{ name: URDU, text: URDU }] },
    pages: { questions: [{ question: URDU, answer: URDU }], values: [{ title: URDU, text: URDU }] },
  })
  expect(offeredWays(urdu.payments).map(({ account }) => account)).toEqual(Array(5).fill(URDU))
  expect(JSON.stringify(urdu)).not.toContain('"English"')
})

// product: 54.9
test('where nothing was written in Urdu, Urdu pages have the English text, or the standard one in Urdu', () => {
  const said = inLanguage('ur', () => saidSettings({ ...DEFAULTS, openingHours: 'Always' }))
  expect(said.openingHours).toBe('Always')
  expect(said.tagline).toMatch(/^[^A-Za-z]+$/)
  expect(said.returns.conditions).toMatch(/^[^A-Za-z]+$/)
})

// product: 63.3
test('staff who read Urdu leave the standard texts of English pages in English', () => {
  const fresh = { ...DEFAULTS }
  inLanguage('en', () => {
    sayTextsIn('ur')
    expect(saidSettings(fresh).tagline).toBe(DEFAULTS.tagline)
  })
  expect(saidSettings(fresh).returns.conditions).toBe(DEFAULTS.returns.conditions)
})

// product: 54.9
test('a sale has its own announcement and slide in Urdu, and not those of the shop’s that they replace', () => {
  const slide = {
    label: 'Sale',
    title: 'Sale',
    description: '',
    picture: null,
    leadsTo: 'everything' as const,
  }
  const face = { announcement: 'Half off', announcementUrdu: '', slide: { ...slide, urdu: { title: 'سیل' } } }
  const home = {
    ...FILLED.home,
    urdu: { hero: { slide1_title: URDU, slide1_label: URDU, slide2_title: URDU } },
  }
  const during = withSaleFaces({ ...FILLED, home }, [face])
  expect(inLanguage('ur', () => saidSettings(during)).announcement).toBe('Half off')
  expect(during.home.urdu.hero).toEqual({ slide1_title: 'سیل', slide2_title: URDU })
  expect(during.home.heroSlides[0]).toEqual({ ...slide, from: null, until: null })
})

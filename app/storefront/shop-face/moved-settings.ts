import { SETTINGS_SECTIONS } from '#app/owner/settings/home-sections/home-section.ts'
import { editFaceAddress, HOME_PAGE, PAGES_PAGE } from './face-pages.ts'
import { FACE_LISTS, type FaceListId, LIST_ANCHOR, listAddress } from './lists/face-lists.ts'
import { STANDARD_PAGE_IDS } from './pages/standard-pages.ts'

/** The pages on which what tabs of the settings had before is edited now. */
const TABS = new Map([
  ['home', HOME_PAGE],
  ['reviews', listAddress('review')],
  ['pages', PAGES_PAGE],
])

/** The same of forms and lists of the settings. */
const FORMS = new Map([
  ['slides', editFaceAddress(HOME_PAGE, SETTINGS_SECTIONS.hero)],
  ['newCollection', editFaceAddress(HOME_PAGE, SETTINGS_SECTIONS.newCollection)],
  ['promos', editFaceAddress(HOME_PAGE, SETTINGS_SECTIONS.promoCards)],
  ['reasons', editFaceAddress(HOME_PAGE, SETTINGS_SECTIONS.reasons)],
  ['reviews', listAddress('review')],
  ['questions', listAddress('question')],
  // Below the texts of About.
  ['values', `${listAddress('value')}#${LIST_ANCHOR}`],
  ...STANDARD_PAGE_IDS.map(id => [id, editFaceAddress(PAGES_PAGE, id)] as const),
])

/** The lists of the settings whose entries have forms of their own here too. */
const LISTS = new Map<string, FaceListId>([
  ['reviews', 'review'],
  ['questions', 'question'],
  ['values', 'value'],
])

/** Where an old address of the settings leads, such as `?part=home&edit=slides-2`; undefined for what they still have. */
export function movedSettingsAddress(search: URLSearchParams): string | undefined {
  const [, name = '', place] = /^([a-z]+)(?:-(new|[1-9]\d*))?$/i.exec(search.get('edit') ?? '') ?? []
  const list = LISTS.get(name)
  if (list && place) return editFaceAddress(FACE_LISTS[list].page, `${list}-${place}`)
  return FORMS.get(name) ?? TABS.get(search.get('part') ?? '')
}

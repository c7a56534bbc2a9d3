import { stemsOf } from './word-sounds.ts'

/** What a garment is made of says more of it than its kind: no `leather jacket` is a blazer. */
const MATERIALS =
  'leather suede denim jeans jean silk velvet corduroy fur rain chamra resham makhmal چمڑا چمڑے ریشم ریشمی مخمل'

/** What other shops sell. `wedding shoes` are nothing for the wedding that is worn. */
const OTHER_GOODS =
  'shoe shoes sandal sandals sneakers slippers chappal joota joote jootay juta jute boots watch watches ghari ghadi belt belts topi ' +
  'wallet bag bags cap caps hat hats tie ties socks mozay jurab jurabein underwear baniyan vest gloves scarf muffler shawl ' +
  'chadar glasses chashma perfume itar attar jewellery ring bangles necklace saree lehenga lehnga dupatta abaya frock ' +
  'ٹوپی جوتے جوتا جوتی چپل سینڈل گھڑی بیلٹ بٹوہ پرس بیگ ٹائی موزے جرابیں بنیان دستانے مفلر شال چادر چشمہ عینک پرفیوم عطر ' +
  'انگوٹھی چوڑیاں ساڑھی لہنگا دوپٹہ عبایا فراک'

const OTHER_THINGS = new Set(`${MATERIALS} ${OTHER_GOODS}`.split(' '))

/** Whether a word that no product has makes a search one for something else, in any form: `topiyan`, `گھڑیاں`. It is neither corrected nor left out. */
export function isOtherThing(word: string): boolean {
  return [word, ...stemsOf(word)].some(form => OTHER_THINGS.has(form))
}

const TROUSERS = /^(?:jeans?|denims?|cargos?|shorts|nick?[ae]r|جینز?|ڈینم|شارٹس)$/u

const KAMEEZ = /^(?:sherwanis?|achkans?|شیروانی|اچکن)$/u

/** The kind of garment that comes nearest to one that a shop may not sell: trousers for jeans. */
export function nearestKind(word: string): string | undefined {
  if (TROUSERS.test(word)) return 'trouser'
  return KAMEEZ.test(word) ? 'kameez' : undefined
}

const FOR_OTHERS =
  /^(?:wom[ae]n|lad(?:y|ies)|girls?|kids?|child(?:ren)?|bab(?:y|ies)|bach\p{L}*|aurat\p{L}*|larki\p{L}*|بچ(?:وں|ے|ی|ہ)|عورت\p{L}*|خواتین|لڑکی\p{L}*|زنانہ)$/u

/** Whether a word asks for clothes of women or children. */
export function isForOthers(word: string): boolean {
  return FOR_OTHERS.test(word)
}

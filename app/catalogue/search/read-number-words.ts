/** Numbers as shoppers write them out, in English, Roman Urdu and Urdu, by their value. */
const NUMBER_WORDS = new Map(
  Object.entries({
    1: 'one ek aik ایک',
    1.5: 'derh dedh derh ڈیڑھ',
    2: 'two do دو',
    2.5: 'dhai dhaai ڈھائی',
    3: 'three teen tin تین',
    4: 'four char chaar چار',
    5: 'five panch paanch پانچ',
    6: 'six chay che chhe چھ چھے',
    7: 'seven saat sat سات',
    8: 'eight aath ath آٹھ',
    9: 'nine nau نو',
    10: 'ten das دس',
    11: 'eleven gyarah گیارہ',
    12: 'twelve barah بارہ',
    13: 'thirteen terah تیرہ',
    14: 'fourteen chaudah چودہ',
    15: 'fifteen pandrah pandra پندرہ',
    20: 'twenty bees بیس',
    25: 'pachees پچیس',
    28: 'athais اٹھائیس',
    30: 'thirty tees تیس',
    32: 'battis batees بتیس',
    34: 'chauntis چونتیس',
    36: 'chattis چھتیس',
    38: 'artees اڑتیس',
    40: 'forty chalis chalees چالیس',
    42: 'bayalis بیالیس',
    44: 'chawalis چوالیس',
  }).flatMap(([value, words]) => words.split(' ').map(word => [word, Number(value)] as const)),
)

const NUMBER = [...NUMBER_WORDS.keys()].join('|')
/** As an alternative of a pattern. */
export const THOUSANDS_SAID = 'thousand|hazar|hazaar|hazzar|ہزار'
const HUNDRED = 'hundred|sau|so|سو'
const HALF = 'sarhe|saarhe|sadhe|ساڑھے'
const MEASURED = 'inch(?:es)?|number|waist|kamar|chest|انچ|نمبر|کمر|سینہ|سائز'
const COUNTED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(${HALF})\s+)?(${NUMBER}|\d{1,2})\s+(${THOUSANDS_SAID}|${HUNDRED}|${MEASURED})(?![\p{L}\p{N}])`,
  'gu',
)

/** The left amount of `teen se paanch hazar`. */
const FROM = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${NUMBER})(?=\s*(?:-|\s(?:${'to|se|سے'})\s)\s*(?:${NUMBER}|\d{1,2})\s+(?:${THOUSANDS_SAID})(?![\p{L}\p{N}]))`,
  'gu',
)

/**
 * A search with its amounts and measurements in digits: `teen hazar` is `3 hazar`, `بیالیس کمر` is a waist of 42. Elsewhere such words
 * may mean something else (`do`, `so`) and stay.
 */
export function withDigits(search: string): string {
  const ranges = search.replace(FROM, (_, number: string) => String(NUMBER_WORDS.get(number)))
  return ranges.replace(COUNTED, (said: string, half: string | undefined, number: string, unit: string) => {
    const value = (NUMBER_WORDS.get(number) ?? Number(number)) + (half ? 0.5 : 0)
    if (THOUSANDS.test(unit)) return Number.isInteger(value) ? `${value} ${unit}` : String(value * 1_000)
    if (HUNDREDS.test(unit)) return value >= 5 ? String(value * 100) : said
    return Number.isInteger(value) ? `${value} ${unit}` : said
  })
}

const THOUSANDS = new RegExp(`^(?:${THOUSANDS_SAID})$`)
const HUNDREDS = new RegExp(`^(?:${HUNDRED})$`)

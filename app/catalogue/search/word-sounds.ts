const IN_URDU = /\p{Script=Arabic}/u

/** Whether a word is in Urdu letters. */
export function isInUrduLetters(word: string): boolean {
  return IN_URDU.test(word)
}

/** Letters of Urdu that sound alike, or are one on many a keyboard, and are mixed up; each first one stands for all. */
const ALIKE = ['ہحھۃة', 'زذضظژ', 'سصث', 'تطٹ', 'دڈ', 'رڑ', 'یئےى', 'کق', 'نں', 'اآعأ', 'گغ']
const FIRST_OF_ALIKE = new Map(
  ALIKE.flatMap(([first = '', ...others]) => others.map(letter => [letter, first] as const)),
)

/** Returns a word as it sounds, however Urdu is spelt in Latin letters, and in whichever of its own letters that sound alike. */
export function soundOf(word: string): string {
  if (IN_URDU.test(word)) return [...word].map(letter => FIRST_OF_ALIKE.get(letter) ?? letter).join('')
  return word
    .replace(/^kn/, 'n')
    .replace(/q|ck|c(?![eihy])/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/ph/g, 'f')
    .replace(/w/g, 'v')
    .replace(/z/g, 's')
    .replace(/ee|ie|ea|ey|y/g, 'i')
    .replace(/oo|ou|ow|oa|ue|o/g, 'u')
    .replace(/ai|ay|e/g, 'i')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=[bdgjkt])h/g, '')
    .replace(/s$/, '')
}

/** Letters of Urdu by the consonant that they write in Latin letters; `C` is ch, `S` is sh. The others are vowels or silent. */
const CONSONANTS: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'p',
  ت: 't',
  ٹ: 't',
  ط: 't',
  ث: 's',
  س: 's',
  ص: 's',
  ز: 's',
  ذ: 's',
  ض: 's',
  ظ: 's',
  ج: 'j',
  ژ: 'j',
  چ: 'C',
  خ: 'k',
  ک: 'k',
  ق: 'k',
  د: 'd',
  ڈ: 'd',
  ر: 'r',
  ڑ: 'r',
  ش: 'S',
  غ: 'g',
  گ: 'g',
  ف: 'f',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ں: 'n',
  ح: 'h',
  ہ: 'h',
  و: 'v',
}

/** Fewer are the same in too many words: `coat`, `kit`. */
const FEWEST_CONSONANTS = 3

/** The words of the other script that may be the same one. */
interface OtherScript {
  isSame: (other: string) => boolean
  /** Whether so many consonants sound that another word seldom has them all. */
  isSure: boolean
}

/**
 * Returns which words of the other script may be the same one: `جمپر` and `jumper`, `naukri` and `نوکری`. Both have to have
 * the same consonants, three at least, and to begin and end alike with a vowel or without one.
 */
export function soundsInOtherScript(word: string): OtherScript | undefined {
  if (IN_URDU.test(word)) {
    const pattern = urduPattern(word)
    return (
      pattern && {
        isSame: other => latinShapes(other).some(shape => pattern.test(shape)),
        isSure: isSure(pattern.source),
      }
    )
  }
  const shapes = latinShapes(word)
  if (shapes.length === 0) return undefined
  return {
    isSame: other => shapes.some(shape => urduPattern(other)?.test(shape)),
    isSure: shapes.every(isSure),
  }
}

function isSure(shape: string): boolean {
  return shape.replaceAll(/[^a-zCS]|[av]/g, '').length > FEWEST_CONSONANTS
}

const patterns = new Map<string, RegExp | undefined>()
const shapesOf = new Map<string, string[]>()
const MOST_REMEMBERED = 50_000

/** The shapes of Latin words that an Urdu one may have; undefined for a word of the other script, or one that is too short. */
function urduPattern(word: string): RegExp | undefined {
  return remembered(patterns, word, () => {
    if (!IN_URDU.test(word)) return undefined
    // Urdu has no two consonants at the beginning: stripe is اسٹرائپ.
    const said = word.replace(/^اس(?=[بپتٹسکلمنو])/, 'س')
    const begins = /^[اآعایأ]/.test(said) ? 'a' : ''
    const ends = /[اآیےوہحٰ]$/.test(said) ? 'a' : ''
    const spoken = [...said].map((letter, at) => consonantAt(letter, at)).join('')
    if (spoken.replaceAll('v', '').length < FEWEST_CONSONANTS) return undefined
    return new RegExp(`^${begins}${spoken.replaceAll('v', 'v?')}${ends}$`)
  })
}

function consonantAt(letter: string, at: number): string {
  const consonant = CONSONANTS[letter] ?? ''
  return consonant === 'h' && at > 0 ? '' : consonant
}

/** The consonants of a Latin word, and `a` for a vowel at its beginning or end. An e at the end of a long word may be silent, and of a short one is. */
function latinShapes(word: string): string[] {
  return remembered(shapesOf, word, () => {
    if (IN_URDU.test(word) || word.length < FEWEST_CONSONANTS || /\d/.test(word)) return []
    const begins = /^[aeiou]/.test(word) ? 'a' : ''
    const spoken = word
      .replace(/^kn/, 'n')
      .replace(/[ts]ion/g, 'Sn')
      .replace(/igh/g, '')
      .replace(/ge$/, 'je')
      .replace(/sh/g, 'S')
      .replace(/ch/g, 'C')
      .replace(/ph/g, 'f')
      .replace(/c(?=[eiy])/g, 's')
      .replace(/ck|c|q/g, 'k')
      .replace(/x/g, 'ks')
      .replace(/z/g, 's')
      .replace(/w/g, 'v')
      .replace(/(?!^)h/g, '')
      .replace(/(.)\1+/g, '$1')
      .replace(/[aeiouy]/g, '')
    if (spoken.replaceAll('v', '').length < FEWEST_CONSONANTS) return []
    const isSilent = /[^aeiou]e$/.test(word)
    const endings = isSilent ? (isSure(spoken) ? ['', 'a'] : ['']) : /[aeiouy]h?$/.test(word) ? ['a'] : ['']
    return endings.map(ending => begins + spoken + ending)
  })
}

/** What was found of a word before; found and stored otherwise. */
export function remembered<Value>(cache: Map<string, Value>, word: string, find: () => Value): Value {
  if (cache.has(word)) return cache.get(word) as Value
  if (cache.size >= MOST_REMEMBERED) cache.clear()
  const value = find()
  cache.set(word, value)
  return value
}

const ROMAN_ENDINGS = /(?:iyan|iyon|yan|yon|ain|ein|een|ayn)$/
const URDU_ENDINGS = /(?:یں|ئیں|وں|یاں|یوں|اں|ے|س|ز)$/u
const SHORTEST_STEM = 3

/** The words that an inflected one may come from: `شرٹیں` of `شرٹ`, `پاجامے` of `پاجامہ`, `pentain` of `pent`. */
export function stemsOf(word: string): string[] {
  const endings = IN_URDU.test(word) ? URDU_ENDINGS : ROMAN_ENDINGS
  const stem = word.replace(endings, '')
  if (stem === word || stem.length < SHORTEST_STEM) return []
  const shorter = word.slice(0, -2)
  return IN_URDU.test(word)
    ? [stem, `${stem}ی`, `${stem}ا`, `${stem}ہ`, shorter]
    : [stem, `${stem}i`, `${stem}a`, `${stem}y`, shorter]
}

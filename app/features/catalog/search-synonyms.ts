import { readSearchWords, wordKey } from './search-words.ts'

/** Words, and phrases, that mean the same to somebody who searches. */
export type SynonymGroup = readonly string[]

export const MOST_SYNONYM_GROUPS = 200
export const MOST_WORDS_IN_GROUP = 30
export const LONGEST_SYNONYM = 40
/** A word means no more than so many others: with thousands of them one search would take minutes. */
export const MOST_ALIKE = 100

/** What a shop begins with: how shoppers in Pakistan write what a men's store sells. */
export const DEFAULT_SYNONYMS: string[][] = [
  'shalwar, salwar, shalwaar, salwaar, shilwar, shalvar, shelwar, شلوار',
  'kameez, qameez, kamiz, kameeze, qamiz, qamees, kamees, qameeze, kmeez, قمیض, قمیص',
  'shalwar kameez, shalwar suit, kameez shalwar, kurta pajama, kurta pyjama, kurta shalwar, shalwar qameez, شلوار قمیض, کرتا شلوار',
  'kurta, kurtha, kurti, qurta, kurtas, kameez, کرتا, کرتہ',
  'pajama, pyjama, pajamas, pyjamas, pajamah, payjama, پاجامہ, shalwar',
  'ban collar, band collar, mandarin collar, sherwani collar',
  'wash and wear, wash n wear, wash wear, washnwear, washwear',
  'trouser, trousers, trowser, trowsers, pant, pants, pent, pents, patloon, پتلون, پینٹ, ٹراؤزر, chino',
  'chino, chinos, cheeno, cotton pant, cotton pants, چینو',
  'dress pant, dress pants, formal pant, formal pants, formal trouser, office pants, pressed trousers',
  'jogger, joggers, joger, jogar, joging, jogging pants, track pants, trackpants, track pant, sweatpants, sweat pants, jogging trouser, ٹریک پینٹ',
  'tracksuit, track suit, tracksoot, trackie, sweatsuit, sweat suit, jogging suit, ٹریک سوٹ',
  'hoodie, hoody, hoodies, hudi, hudie, hoddie, huddi, hooded, hooded sweatshirt, upper, sweatshirt, sweat shirt, ہوڈی',
  't-shirt, tshirt, t shirt, tee, teeshirt, tee shirt, polo, ٹی شرٹ',
  'polo, polo shirt, poloshirt, collar tshirt, پولو',
  'shirt, shert, shurt, shart, button down, شرٹ',
  'dress shirt, formal shirt, office shirt, oxford, poplin shirt',
  'sweater, swetar, sweter, suwetar, jersey, jumper, pullover, knitwear, سویٹر, سوئٹر',
  'blazer, coat, jacket, blazar, suit jacket, dinner jacket, کوٹ, بلیزر, جیکٹ',
  'zip, zipper, zip up, zipped, zipp, zeep',
  'stripe, striped, stripes, lining wali, lines, dhari dar, دھاری دار',
  'fleece, flees, fleese, fleec, sardi, winter, garam',
  'cotton, coton, katan, suti, sooti, کاٹن, سوتی',
  'linen, linnen, lenin, linan, summer, garmi, لینن',
  'wool, woolen, woollen, ooni, uni, اونی',
  'black, kala, kaala, kali, siyah, کالا, کالی, سیاہ',
  'white, safed, safaid, sufaid, sufed, سفید',
  'grey, gray, surmai, slaiti, salaiti, سرمئی',
  'blue, neela, nila, neeli, نیلا, نیلی',
  'green, sabz, hara, hari, سبز, ہرا',
  'red, laal, lal, surkh, لال, سرخ',
  'maroon, maron, mehroon, meroon, marun, میرون, burgundy',
  'brown, bhura, خاکی',
  'navy, navy blue, nevy, neavy, dark blue, نیوی بلو',
  'sky, sky blue, asmani, aasmani, light blue, آسمانی',
  'cream, off white, offwhite, off-white, ivory, ecru, کریم',
  'khaki, khakhi, khaaki, خاکی',
].map(line => line.split(', '))

/** A group a line, its words with commas between them, as the settings show them. */
export function writeSynonyms(groups: readonly SynonymGroup[]): string {
  return groups.map(group => group.join(', ')).join('\n')
}

/** What is wrong with groups as they were typed, as a sentence that names the line. */
export function findSynonymFault(text: string): string | undefined {
  const lines = text.split(/\r\n?|\n/)
  for (const [place, line] of lines.entries()) {
    const fault = findLineFault(line)
    if (fault) return `Line ${place + 1}: ${fault}`
  }
  const count = lines.filter(line => line.trim()).length
  return count > MOST_SYNONYM_GROUPS ? `Please keep to ${MOST_SYNONYM_GROUPS} lines.` : undefined
}

function findLineFault(line: string): string | undefined {
  if (line.trim() === '') return undefined
  const words = splitLine(line)
  if (words.some(word => readSearchWords(word).length === 0)) return 'each word needs letters or digits.'
  if (words.length < 2) return 'please write at least two words, with a comma between them.'
  if (words.length > MOST_WORDS_IN_GROUP) return `please keep to ${MOST_WORDS_IN_GROUP} words.`
  if (words.some(word => word.length > LONGEST_SYNONYM)) {
    return `please shorten each word to ${LONGEST_SYNONYM} characters.`
  }
  return undefined
}

/** The groups of a text in which `findSynonymFault` finds nothing. */
export function readSynonyms(text: string): string[][] {
  return text
    .split(/\r\n?|\n/)
    .filter(line => line.trim())
    .map(splitLine)
}

/** Commas of either script divide. */
function splitLine(line: string): string[] {
  const words = line
    .split(/[,،]/)
    .map(word => word.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  return [...new Set(words)]
}

/** Groups of synonyms by what is said, for one search. */
export interface SynonymIndex {
  /** What means the same as these words together, itself included, a hundred at most; nothing where no group names them. */
  find(words: readonly string[]): string[] | undefined
  /** Single words of all groups that begin so. */
  startingWith(beginning: string): string[]
  words: readonly string[]
}

const known = new WeakMap<readonly SynonymGroup[], SynonymIndex>()

export function indexSynonyms(groups: readonly SynonymGroup[]): SynonymIndex {
  const index = known.get(groups) ?? makeIndex(groups)
  known.set(groups, index)
  return index
}

function makeIndex(groups: readonly SynonymGroup[]): SynonymIndex {
  const groupsOf = new Map<string, SynonymGroup[]>()
  const single = new Set<string>()
  for (const group of groups) {
    for (const phrase of group) {
      const words = readSearchWords(phrase)
      const key = phraseKey(words)
      groupsOf.set(key, [...(groupsOf.get(key) ?? []), group])
      if (words.length === 1 && words[0]) single.add(words[0])
    }
  }
  return {
    find(words) {
      const said = words.join(' ')
      const found = groupsOf.get(phraseKey(words))?.flat()
      if (!found) return undefined
      return [...new Set(found.includes(said) ? [said, ...found] : found)].slice(0, MOST_ALIKE)
    },
    startingWith: beginning => [...single].filter(word => word.startsWith(beginning)),
    words: [...single],
  }
}

function phraseKey(words: readonly string[]): string {
  return words.map(wordKey).join(' ')
}

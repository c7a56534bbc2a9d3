import { isInUrduLetters, remembered, soundOf } from './word-sounds.ts'

/** Words that a search can be corrected to, each with the number of products that contain it. */
export type Vocabulary = ReadonlyMap<string, number>

const LONGEST_CORRECTED = 24

/**
 * Returns the known word that was most likely meant, by how few letters differ. Words that sound the same in Roman Urdu
 * (`qameez`, `kamiz`) differ by less. Undefined if none is near enough.
 *
 * @param isBegun whether the word may be incomplete, because the shopper is still typing
 */
export function closestWord(word: string, vocabulary: Vocabulary, isBegun = false): string | undefined {
  if (word.length < 3 || word.length > LONGEST_CORRECTED || /\d/.test(word)) return undefined
  const most = mostMistakes(word)
  const typed = withSound(word)
  // Another letter makes another word of three: `hui` is not `hudi`. Urdu leaves out more vowels.
  const isShort = word.length < 4 && /[a-z]/.test(word)
  let best: { known: string; cost: number; count: number } | undefined
  for (const [known, count] of vocabulary) {
    const cost = costOf(typed, known, most, isBegun)
    const isVowelLeftOut = count > 0 && isLetterLeftOut(word, known, /[aeiou]/)
    if (cost > (isShort && !isVowelLeftOut ? SLIP : most)) continue
    if (!best || cost < best.cost || (cost === best.cost && count > best.count)) best = { known, cost, count }
  }
  return best?.known
}

/** How many letters may differ in a word of this length. */
function mostMistakes({ length }: string): number {
  if (length < 6) return 1
  return length < 9 ? 2 : 3
}

/** Whether a word is another one without one of its letters after the first: `plo`, `nvy`. */
export function isLetterLeftOut(word: string, whole: string, letter = /./u): boolean {
  if (word.length !== whole.length - 1) return false
  const at = [...whole].findIndex((each, index) => each !== word[index])
  return at > 0 && letter.test(whole[at] ?? '') && word.slice(at) === whole.slice(at + 1)
}

/** A word, its sound, and the letters that each has, one bit for each letter. */
interface Sounded {
  word: string
  sound: string
  letters: number
  soundLetters: number
}

const sounds = new Map<string, Sounded>()

function costOf(
  { word, sound, letters, soundLetters }: Sounded,
  known: string,
  most: number,
  isBegun: boolean,
): number {
  const other = knownSound(known)
  // Almost any three letters are one mistake away from three others: gym is not gsm. In Urdu they may be the same sounds.
  if (known.length < 4)
    return isInUrduLetters(word) && sound === other.sound ? SLIP : Number.POSITIVE_INFINITY
  const isNear = countBits(letters & ~other.letters) <= most
  const soundsNear = sound.length > 2 && countBits(soundLetters & ~other.soundLetters) <= most
  if (!isNear && !soundsNear) return Number.POSITIVE_INFINITY
  // Few people mistype the first letter: of two words as near, the one that begins alike was meant.
  const otherStart = word[0] === known[0] || sound[0] === other.sound[0] ? 0 : 0.4
  const spelled = isNear ? countMistakes(word, known, most) : Number.POSITIVE_INFINITY
  const sounded = soundsNear ? countMistakes(sound, other.sound, most) + SLIP : Number.POSITIVE_INFINITY
  let cost = Math.min(spelled, sounded) + otherStart
  if (isBegun && word.length > 3 && known.length > word.length) {
    const begun = countMistakes(word, known.slice(0, word.length), 1)
    if (begun <= 1) cost = Math.min(cost, begun + otherStart + 0.6)
  }
  return cost
}

function knownSound(known: string): Sounded {
  return remembered(sounds, known, () => withSound(known))
}

function withSound(word: string): Sounded {
  const sound = soundOf(word)
  return { word, sound, letters: lettersOf(word), soundLetters: lettersOf(sound) }
}

/** Letters may share a bit, which only makes two words look nearer than they are. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 32)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

/** In mistakes. */
export const SLIP = 0.5

/**
 * Counts letters that are missing, extra, wrong or swapped with the next one. Slips of the thumb are half a mistake: two
 * letters swapped, a letter doubled, or one of two left out.
 *
 * @param most counting stops above this; the result is then larger
 */
export function countMistakes(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, column) => column)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1]
      const cost = Math.min(
        at(last, column) + costOfExtra(left, row),
        at(current, column - 1) + costOfExtra(right, column),
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped(left, row, right, column) ? at(beforeLast, column - 2) + SLIP : Number.POSITIVE_INFINITY,
      )
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    beforeLast = last
    last = current
  }
  return at(last, right.length)
}

/** Returns the cost of an extra letter. */
function costOfExtra(word: string, index: number): number {
  return word[index - 1] === word[index - 2] ? SLIP : 1
}

function isSwapped(left: string, row: number, right: string, column: number): boolean {
  return row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}

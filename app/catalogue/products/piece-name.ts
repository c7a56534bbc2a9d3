/**
 * What a line of a cart, order or document calls a piece: `Oxford Shirt, Sky`. A name in which the words of the colour stand
 * already stays as it is: `Heavyweight Fleece Hoodie — Charcoal`; in Urdu the form may differ, `ہوڈی، کالی` of the colour `کالا`. The
 * queries' own is `pieceName` in `piece-name.server.ts`.
 */
export function nameOfPiece(name: string, colour: string): string {
  const isNamed = wordsOf(name).includes(wordsOf(colour)) || wordsOf(colour).includes(wordsOf(endingOf(name)))
  if (colour.trim() === '' || isNamed) return name
  return `${name}${commaFor(name)}${colour}`
}

/** What follows a dash or an Urdu comma, where names have their colour: `Forest` of `Fleece Hoodie — Forest`, whose colour is Forest green. */
function endingOf(name: string): string {
  return /[—،]([^—،]*)$/.exec(name)?.[1] ?? ''
}

/** The words of a text, to compare them: Urdu ones in their feminine form, `کالی` for `کالا`. */
function wordsOf(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return ` ${words} `.replace(/[اے] /g, 'ی ')
}

function commaFor(name: string): string {
  return /\p{Script=Arabic}/u.test(name) ? '، ' : ', '
}

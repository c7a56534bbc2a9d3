/**
 * What a line of a cart, order or document calls a piece: `Oxford Shirt, Sky`. A name in which the words of the colour stand
 * already stays as it is: `Heavyweight Fleece Hoodie — Charcoal`. The queries' own is `pieceName` in `piece-name.server.ts`.
 */
export function nameOfPiece(name: string, colour: string): string {
  const isNamed = wordsOf(name).includes(wordsOf(colour)) || wordsOf(colour).includes(wordsOf(endingOf(name)))
  if (colour.trim() === '' || isNamed) return name
  return `${name}${commaFor(name)}${colour}`
}

/** What follows a dash, where names have their colour: `Forest` of `Fleece Hoodie — Forest`, whose colour is Forest green. */
function endingOf(name: string): string {
  return name.includes('—') ? name.slice(name.lastIndexOf('—') + 1) : ''
}

function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `
}

function commaFor(name: string): string {
  return /\p{Script=Arabic}/u.test(name) ? '، ' : ', '
}

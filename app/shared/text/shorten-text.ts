/** At most `longest` characters; a longer text ends in an ellipsis. Surrogate pairs are never split. */
export function shortenText(text: string, longest: number): string {
  const cut = beginningOf(text, longest)
  return cut === undefined ? text : `${cut.trimEnd()}…`
}

/** The same, ending after a whole word, without punctuation before the ellipsis. */
export function shortenToWords(text: string, longest: number): string {
  const cut = beginningOf(text, longest)
  return cut === undefined ? text : `${cut.replace(/\s+\S*$/, '').replace(/[\s.,;:–-]+$/, '')}…`
}

/** The characters that leave room for the ellipsis; undefined if the whole text fits. */
function beginningOf(text: string, longest: number): string | undefined {
  const characters = [...text]
  return characters.length <= longest ? undefined : characters.slice(0, longest - 1).join('')
}

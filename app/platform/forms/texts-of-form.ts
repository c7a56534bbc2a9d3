/** How much of a refused form is shown again, in UTF-16 units: more than any of ours takes, and little work to render. */
const MOST_SHOWN_AGAIN = 100_000

/**
 * Returns a function that cuts texts which a refused form shows again: each to what its field allows, if that is known, and all of one
 * form together to what is rendered at all.
 */
export function cutForDisplay(): (text: string, fieldAllows?: number) => string {
  let left = MOST_SHOWN_AGAIN
  return (text, fieldAllows = left) => {
    const shown = text.slice(0, Math.min(fieldAllows, left))
    left -= shown.length
    return shown
  }
}

/**
 * The texts of a form by their names, without its files. Of several with one name the last counts. What is longer than all that a form
 * takes is cut: its field refuses it still, and it is shown again.
 */
export function textsOfForm(form: FormData): Record<string, string> {
  const cut = cutForDisplay()
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, cut(value)]] : [])),
  )
}

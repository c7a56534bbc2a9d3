/** A text of at most `longest` letters; a longer one ends in an ellipsis. Letters of two halves are never cut apart. */
export function shortened(text: string, longest: number): string {
  const letters = [...text]
  return letters.length <= longest
    ? text
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}

/** Whether two words differ by at most one extra, missing or wrong letter, or by two swapped letters. */
export function isOneSlipFrom(typed: string, meant: string): boolean {
  if (typed === meant) return true
  if (Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < meant.length && typed[start] === meant[start]) start += 1
  const [typedRest, meantRest] = [typed.slice(start), meant.slice(start)]
  return (
    typedRest.slice(1) === meantRest ||
    typedRest === meantRest.slice(1) ||
    typedRest.slice(1) === meantRest.slice(1) ||
    swapFirst(typedRest) === meantRest
  )
}

function swapFirst(word: string): string {
  return word.slice(1, 2) + word.slice(0, 1) + word.slice(2)
}

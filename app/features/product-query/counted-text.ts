/** `1,240`, or `1,240+` if counting ended there. */
export function countedText(count: number, isLeast: boolean): string {
  return `${count.toLocaleString('en')}${isLeast ? '+' : ''}`
}

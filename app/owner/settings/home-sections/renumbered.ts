/**
 * Texts by numbered names, `slide2_title`, with other numbers. Names without a number stay.
 *
 * @param from of each place the one that it had before, both counted from 0
 */
export function renumbered<Value>(
  texts: Readonly<Record<string, Value>>,
  name: string,
  from: readonly number[],
): Record<string, Value> {
  const prefix = (index: number) => `${name}${index + 1}_`
  const isNumbered = new RegExp(`^${name}\\d+_`)
  const others = Object.entries(texts).filter(([field]) => !isNumbered.test(field))
  const own = from.flatMap((was, index) =>
    Object.entries(texts)
      .filter(([field]) => field.startsWith(prefix(was)))
      .map(([field, value]) => [prefix(index) + field.slice(prefix(was).length), value] as const),
  )
  return Object.fromEntries([...others, ...own])
}

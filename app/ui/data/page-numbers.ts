const NEIGHBOURS = 1

/** The pages to link: the first, the last, and those around the current one. `gap` replaces two or more pages. */
export function pageNumbers(page: number, pageCount: number): (number | 'gap')[] {
  const wanted = [1, pageCount]
  for (let near = page - NEIGHBOURS; near <= page + NEIGHBOURS; near += 1) {
    if (near > 1 && near < pageCount) wanted.push(near)
  }
  const shown = [...new Set(wanted)].sort((one, other) => one - other)
  return shown.flatMap((number, position) => {
    const previous = shown[position - 1] ?? number - 1
    if (number - previous === 1) return [number]
    return number - previous === 2 ? [number - 1, number] : ['gap' as const, number]
  })
}

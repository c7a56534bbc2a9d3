/** A line of an order, as it was bought. */
export interface BoughtLine {
  id: number
  /** Names the line within its order. */
  position: number
  productId: number | null
  name: string
  size: string
  quantity: number
  unitPricePaisa: number
}

/** What a line is to be; no pieces: the line is removed. */
export interface WantedLine {
  position: number
  size: string
  quantity: number
}

/** A line that is to be another. */
export interface LineCorrection {
  line: BoughtLine
  size: string
  quantity: number
}

/** The lines that differ from what is wanted. Lines that the form does not name stay as they are. */
export function findCorrections(
  lines: readonly BoughtLine[],
  wanted: readonly WantedLine[],
): LineCorrection[] {
  return lines.flatMap(line => {
    const asked = wanted.find(({ position }) => position === line.position)
    const isSame = !asked || (asked.size === line.size && asked.quantity === line.quantity)
    return isSame ? [] : [{ line, size: asked.size, quantity: asked.quantity }]
  })
}

/** The lines after the corrections. Two that became the same piece are one line, the earlier one. */
export function applyCorrections(
  lines: readonly BoughtLine[],
  corrections: readonly LineCorrection[],
): BoughtLine[] {
  const merged = new Map<string, BoughtLine>()
  for (const line of lines) {
    const correction = corrections.find(each => each.line.id === line.id)
    const { size, quantity } = correction ?? line
    if (quantity === 0) continue
    const piece = JSON.stringify([line.productId, line.name, size, line.unitPricePaisa])
    const same = merged.get(piece)
    merged.set(piece, same ? { ...same, quantity: same.quantity + quantity } : { ...line, size, quantity })
  }
  return [...merged.values()]
}

/** `Oxford Shirt: size L instead of M, 2 instead of 1`, `Chino, size M removed`. */
export function correctedLineText({ line, size, quantity }: LineCorrection): string {
  if (quantity === 0) return `${line.name}, size ${line.size} removed`
  const changes = [
    ...(size === line.size ? [] : [`size ${size} instead of ${line.size}`]),
    ...(quantity === line.quantity ? [] : [`${quantity} instead of ${line.quantity}`]),
  ]
  return `${line.name}: ${changes.join(', ')}`
}

/** The lines of an order as one text, to notice that they changed since a page was opened. */
export function linesSeen(lines: readonly WantedLine[]): string {
  return lines.map(({ position, size, quantity }) => `${position}:${size}:${quantity}`).join(';')
}

import { encode } from 'uqr'

/** A rectangle of a code, in points. */
interface Bar {
  x: number
  y: number
  width: number
  height: number
}

/** The white margin of a Code 128, in bars. */
const QUIET_BARS = 10

/** The bars of a Code 128, as wide as the box with its white margins. */
export async function barcodeBars(text: string, box: Bar): Promise<Bar[]> {
  const { default: bwip } = await import('bwip-js/node')
  const [drawing] = bwip.raw({ bcid: 'code128', text }) as { sbs?: number[] }[]
  const widths = drawing?.sbs ?? []
  const unit = box.width / (widths.reduce((sum, each) => sum + each, 0) + 2 * QUIET_BARS)
  let x = box.x + QUIET_BARS * unit
  const bars: Bar[] = []
  widths.forEach((bar, index) => {
    // Black and white take turns.
    if (index % 2 === 0) bars.push({ x, y: box.y, width: bar * unit, height: box.height })
    x += bar * unit
  })
  return bars
}

/** The squares of a QR code, joined into bars by row, in a box with a margin of four squares. */
export function qrBars(text: string, box: Bar): Bar[] {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const unit = box.width / size
  return data.flatMap((row, y) => {
    const bars: Bar[] = []
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x += 1
      bars.push({ x: box.x + start * unit, y: box.y + y * unit, width: (x - start + 1) * unit, height: unit })
    }
    return bars
  })
}

import { breakLines, splitRuns, startsFromRight, type TextRun } from './text-runs.ts'
import type { UrduShaper } from './urdu-shaper.server.ts'

interface Look {
  /** In points. */
  size: number
  isBold?: boolean
  align?: 'left' | 'center' | 'right'
}

interface Place {
  x: number
  y: number
  width: number
}

/** Writes and draws on the current page, in points from its upper left corner. */
export interface PdfPen {
  /** Writes text in lines; Urdu runs from the right. @returns the y below it */
  write(text: string, place: Place, look: Look): number
  /** @returns how high the text is in lines of this width */
  heightOf(text: string, width: number, look: Look): number
  rectangle(box: Place & { height: number }): void
  line(box: Place): void
  /** Fills squares or bars. */
  fill(boxes: readonly (Place & { height: number })[]): void
}

/** The height of a line, and where its letters stand, as parts of the size. */
const LINE = { latin: { height: 1.25, baseline: 0.95 }, urdu: { height: 2.1, baseline: 1.3 } }

export function makePen(document: PDFKit.PDFDocument, shaper: UrduShaper): PdfPen {
  const choose = (run: TextRun, { size, isBold }: Look) =>
    document.font(isBold ? `${run.font}-bold` : run.font).fontSize(size)
  const widthOfRun = (run: TextRun, look: Look) =>
    run.font === 'urdu'
      ? (shaper.shape(run).width / shaper.unitsPerEm) * look.size
      : choose(run, look).widthOfString(run.text)
  const widthOf = (line: string, look: Look) =>
    splitRuns(line).reduce((sum, run) => sum + widthOfRun(run, look), 0)

  return {
    write(text, { x, y, width }, look) {
      let top = y
      for (const line of linesOf(text, width, look)) {
        const { height, baseline } = metricsOf(line)
        const align = look.align ?? (startsFromRight(line) ? 'right' : 'left')
        const free = width - widthOf(line, look)
        writeLine(
          line,
          x + (align === 'left' ? 0 : align === 'right' ? free : free / 2),
          top + baseline * look.size,
          look,
        )
        top += height * look.size
      }
      return top
    },
    heightOf: (text, width, look) =>
      linesOf(text, width, look).reduce((sum, line) => sum + metricsOf(line).height * look.size, 0),
    rectangle({ x, y, width, height }) {
      document.lineWidth(1.2).rect(x, y, width, height).stroke()
    },
    line({ x, y, width }) {
      document
        .lineWidth(0.6)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke()
    },
    fill(boxes) {
      for (const { x, y, width, height } of boxes) document.rect(x, y, width, height)
      document.fill()
    },
  }

  function linesOf(text: string, width: number, look: Look): string[] {
    return breakLines(text, width, line => widthOf(line, look))
  }

  function writeLine(line: string, x: number, baseline: number, look: Look): void {
    let left = x
    for (const run of splitRuns(line)) {
      if (run.font === 'urdu') drawGlyphs(run, left, baseline, look.size)
      else choose(run, look).text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
      left += widthOfRun(run, look)
    }
  }

  function drawGlyphs(run: TextRun, x: number, baseline: number, size: number): void {
    const scale = size / shaper.unitsPerEm
    document.save().translate(x, baseline).scale(scale, -scale)
    for (const glyph of shaper.shape(run).glyphs) {
      if (glyph.path !== '') document.save().translate(glyph.x, glyph.y).path(glyph.path).fill().restore()
    }
    document.restore()
  }
}

function metricsOf(line: string) {
  return splitRuns(line).some(({ font }) => font === 'urdu') ? LINE.urdu : LINE.latin
}

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { decompressWoff } from '#app/platform/decompress-woff.server.ts'
import type { TextRun } from './text-runs.ts'

const FONT = '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-500-normal.woff'

/** A glyph at its place, in units of the font. */
interface PlacedGlyph {
  /** An SVG path whose y runs upwards. */
  path: string
  x: number
  y: number
}

interface ShapedRun {
  glyphs: PlacedGlyph[]
  width: number
}

export interface UrduShaper {
  unitsPerEm: number
  /** The glyphs of a run from left to right, and how wide they are together. */
  shape(run: TextRun): ShapedRun
}

/**
 * Shapes Urdu by HarfBuzz. The joined, sloping letters of Nastaliq need rules that the PDF library's own shaper
 * fails on, so they are drawn as outlines.
 */
export async function openUrduShaper(): Promise<UrduShaper> {
  const hb = await import('harfbuzzjs')
  const { resolve } = createRequire(import.meta.url)
  const file = await decompressWoff(await readFile(resolve(FONT)))
  const face = new hb.Face(new hb.Blob(new Uint8Array(file)))
  const font = new hb.Font(face)
  // A run is measured several times before it is drawn.
  const shaped = new Map<string, ShapedRun>()
  return {
    unitsPerEm: face.upem,
    shape(run) {
      const key = `${run.isFromRight} ${run.text}`
      const made = shaped.get(key) ?? shapeRun(run)
      shaped.set(key, made)
      return made
    },
  }

  function shapeRun({ text, isFromRight }: TextRun): ShapedRun {
    const buffer = new hb.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    buffer.setDirection(isFromRight ? hb.Direction.RTL : hb.Direction.LTR)
    hb.shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    let width = 0
    const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index) => {
      const at = positions[index]
      const glyph = { path: font.glyphToPath(codepoint), x: width + (at?.xOffset ?? 0), y: at?.yOffset ?? 0 }
      width += at?.xAdvance ?? 0
      return glyph
    })
    return { glyphs, width }
  }
}

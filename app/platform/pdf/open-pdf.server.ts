import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { makePen, type PdfPen } from './pdf-pen.server.ts'
import { openUrduShaper } from './urdu-shaper.server.ts'

const FONTS = {
  latin: '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff',
  'latin-bold': '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff',
  'latin-ext': '@fontsource/instrument-sans/files/instrument-sans-latin-ext-400-normal.woff',
  'latin-ext-bold': '@fontsource/instrument-sans/files/instrument-sans-latin-ext-600-normal.woff',
}

interface OpenPdf {
  pen: PdfPen
  /** @param size width and height in points */
  addPage(size: readonly [number, number]): void
  /** @returns the whole file */
  close(): Promise<Buffer>
}

/**
 * Opens an empty PDF. Its libraries are loaded when the first one is made. Fonts are embedded with only the letters
 * that are used.
 */
export async function openPdf(title: string): Promise<OpenPdf> {
  const { default: PDFDocument } = await import('pdfkit')
  const shaper = await openUrduShaper()
  // Without a standard font, whose metrics would be a file of their own.
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    font: null as unknown as string,
    info: { Title: title },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject))
  const { resolve } = createRequire(import.meta.url)
  for (const [name, source] of Object.entries(FONTS)) {
    document.registerFont(name, await readFile(resolve(source)))
  }
  return {
    pen: makePen(document, shaper),
    addPage: size => document.addPage({ size: [...size] as [number, number], margin: 0 }),
    async close() {
      document.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

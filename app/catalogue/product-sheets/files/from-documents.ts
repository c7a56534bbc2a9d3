import { decodeText } from '#app/platform/sheets/decode-text.ts'
import { PICTURE_COLUMNS } from '../columns/sheet-columns.ts'
import { NO_QUESTIONS } from '../plan/import-choices.ts'
import type { FileTable } from './file-table.ts'
import { type OwnCells, ownTable } from './own-table.ts'

/**
 * Reads products that were exported from a document database as JSON: a list, or documents by id, alone or under `products`.
 * Pictures are data strings or addresses. @returns undefined if the content is no JSON
 */
export function readDocuments(content: Uint8Array): FileTable | undefined {
  const value = parseJson(decodeText(content))
  if (value === undefined) return undefined
  const pictures = new Map<string, Uint8Array>()
  const documents = listDocuments(value).filter(document => typeof document.name === 'string')
  const rows = documents.map((document, index) => ({
    number: index + 1,
    cells: { ...toCells(document), ...pictureCells(document.images, index, pictures) },
  }))
  return { kind: 'documents', ...ownTable(rows), pictures, styles: new Map(), questions: NO_QUESTIONS }
}

type Document = Record<string, unknown>

function parseJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function listDocuments(value: unknown): Document[] {
  if (Array.isArray(value)) return value.filter(isDocument)
  if (!isDocument(value)) return []
  const inner =
    value.products ?? (isDocument(value.__collections__) ? value.__collections__.products : undefined)
  return inner === undefined ? Object.values(value).filter(isDocument) : listDocuments(inner)
}

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The database has one number for all sizes of a product. */
function toCells({ name, price, category, sizes, stock, description, featured }: Document): OwnCells {
  return {
    name: textOf(name),
    price: textOf(price),
    category: textOf(category),
    size: Array.isArray(sizes) ? sizes.map(textOf).join(', ') : textOf(sizes),
    stock: textOf(stock),
    description: textOf(description),
    featured: textOf(featured),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const DATA = /^data:image\/[\w.+-]+;base64,/i

/** Moves data strings out of the cells, which then name them. */
function pictureCells(images: unknown, index: number, pictures: Map<string, Uint8Array>): OwnCells {
  const sources = (Array.isArray(images) ? images : [images]).map(textOf).filter(Boolean)
  return Object.fromEntries(
    PICTURE_COLUMNS.map(({ picture }, position) => {
      const source = sources[position] ?? ''
      if (!DATA.test(source)) return [picture, source]
      const name = `picture ${position + 1} of document ${index + 1}`
      pictures.set(name, new Uint8Array(Buffer.from(source.replace(DATA, ''), 'base64')))
      return [picture, name]
    }),
  )
}

import { z } from 'zod'
import { PAGE_TEXTS, type PageText } from './page-text-names.ts'

const TEXT = z.string().default('')

/** What the owner has written for each page of every shop. Where it is empty, the page has its standard text. */
export const pageTextsSchema = z.object(
  Object.fromEntries(PAGE_TEXTS.map(name => [name, TEXT])) as Record<PageText, typeof TEXT>,
)

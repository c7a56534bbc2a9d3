import type { CategoryOption } from '#app/catalogue/categories/category.ts'
import type { EditedProduct } from '#app/catalogue/product-admin/form/edited-product.ts'
import {
  type ProductDetails,
  sheetProductSchema,
} from '#app/catalogue/product-admin/form/product-form-schema.ts'
import { sizeStockField, variantFieldsOf } from '#app/catalogue/product-admin/form/size-fields.ts'
import { mapPlainFields, pickPlainFields } from '#app/catalogue/products/product-fields.ts'
import { PRODUCT_STATES, type ProductState, PUBLISHED } from '#app/catalogue/products/publication.ts'
import { mergeVariants } from '#app/catalogue/products/variants/variant.ts'
import type { SizeSystem } from '#app/catalogue/sizes/systems/size-system.ts'
import { writeChosenPictures } from '#app/owner/media/chosen-pictures.ts'
import { metreStep, metreStepOf } from '#app/shared/sold-quantity.ts'
import { message } from '#app/shared/text/translate.ts'
import { pricePerUnitText } from '#app/shared/typed-numbers.ts'
import { STATE_WORDS } from '../columns/read-cell.ts'
import { type SheetColumnKey, VARIANT_COLUMNS } from '../columns/sheet-columns.ts'
import { type SheetProduct, toSheetProduct } from '../columns/sheet-product.ts'
import type { Problem } from './compare-cell.ts'
import { compareProduct } from './compare-product.ts'
import { compareSizes } from './compare-sizes.ts'
import { compareVariants } from './compare-variants.ts'
import { fillGaps } from './fill-gaps.ts'
import { noteProduct, noteSizes } from './note-cells.ts'
import { type CategoryPlans, deepestOf } from './plan-categories.ts'
import type { CollectionPlans } from './plan-collections.ts'
import type { ItemState, PlannedCell, PlannedItem, ProductPlan } from './product-plan.ts'
import { type FindPicture, limitPictures, readPictures } from './read-pictures.ts'
import { readProductCells, type SaidCells } from './read-product.ts'
import { type ReadSizes, readSizes } from './read-sizes.ts'
import { readVariants, type VariantRow, variantRows } from './read-variants.ts'
import type { SheetGroup } from './sheet-group.ts'
import type { SizeLists } from './size-lists.ts'
import { spellSizes } from './spell-sizes.ts'

/** What the shop knows, besides the product. */
export interface ShopFacts {
  collections: CollectionPlans
  findPicture: FindPicture
  categories: CategoryPlans
  lists: SizeLists
  /** How many pictures a product can have. */
  mostPictures: number
  /** The file is the export of another program, which knows nothing of this shop's rules. */
  isForeign: boolean
}

/** A product of the shop, with the titles of the collections by hand that it is in. */
type PresentProduct = EditedProduct & { collections: readonly string[] }

/**
 * Compares a product of a file with that of the shop, by the rules of the product form: what each cell would change, and what
 * is wrong with it. A file never empties what every product has, and an empty cell of those says nothing.
 */
export function planProduct(
  group: SheetGroup,
  present: PresentProduct | undefined,
  shop: ShopFacts,
): PlannedItem {
  const read = readGroup(group, present, shop)
  const { said, wanted, details } = read
  const cells = compareCells(present, read)
  const state = stateOf(cells, present)
  const isWritten = details && wanted && (state === 'new' || state === 'changed')
  return {
    number: group.rows[0].number,
    state,
    name: details?.name ?? said.get('name')?.value ?? present?.name ?? said.get('slug')?.value ?? '',
    productId: present?.id ?? null,
    cells,
    plan: isWritten ? toPlan({ said, details, present, joined: read.joined }) : null,
  }
}

/** A product as it is to be after the file, and what is wrong with it. */
interface ReadGroup {
  /** With its sizes as their list writes them. */
  group: SheetGroup
  said: SaidCells
  problems: Problem[]
  /** Undefined where something is wrong. */
  details: ProductDetails | undefined
  wanted: SheetProduct | undefined
  /** The titles of the collections that it is put into. */
  joined: readonly string[]
  /** What is said of cells that are not wrong. */
  notes: ReadonlyMap<SheetColumnKey, string>
  variantRows: VariantRow[]
}

function readGroup(read: SheetGroup, present: PresentProduct | undefined, shop: ShopFacts): ReadGroup {
  const gaps = fillGaps(readProductCells(read), !present, read.rows[0].number)
  const spelled = spellSizes(read, present, shop)
  const { group, list } = spelled
  const { said, problems: tooMany } = limitPictures(gaps.said, present?.images ?? [], shop)
  const sizes = readSizes(group, present, list)
  const rows = variantRows(group, sizes.sizes, list)
  const variants = readVariants(rows, present?.variants ?? [], shop.isForeign)
  const pictures = readPictures(said, present?.images ?? [], shop.findPicture)
  const state = readState(said, present)
  const collections = shop.collections.plan(said, present)
  const { category, known } = readCategory(said, present, shop)
  const parsed = sheetProductSchema([list]).safeParse({
    sizeSystem: String(list.id),
    ...toForm(said, present, gaps.problems),
    ...stockForm(sizes),
    variants: 'costs',
    ...variants.typed,
    category,
    images: writeChosenPictures(pictures.isSaid ? pictures.pictures : []),
  })
  const found: Problem[] = [
    ...[...said].flatMap(([column, { problem }]) => (problem ? [{ column, note: problem }] : [])),
    ...gaps.problems,
    ...sizes.problems,
    ...variants.problems,
    ...tooMany,
    ...pictures.problems,
    ...(state ? [] : [UNKNOWN_STATE]),
    ...collections.problems,
  ]
  const ofForm = parsed.error?.issues.flatMap(issue => toProblem(issue, found, list)) ?? []
  const lacksPicture = isNeverPublished(present) && pictures.pictures.length === 0 && !pictures.isWaiting
  const settled = settleState(state, lacksPicture || gaps.lacksCategory)
  const details = parsed.data && {
    ...parsed.data,
    ...(settled !== present?.publication.state && { publication: { ...PUBLISHED, state: settled } }),
    ...(known && { category: { id: known.id } }),
    ...(!pictures.isSaid && { pictures: pictures.pictures }),
  }
  return {
    group,
    said,
    problems: [...found, ...ofForm],
    details,
    variantRows: rows,
    joined: collections.joined,
    wanted: details && {
      ...toWanted(details, category, present),
      state: settled,
      collections: collections.all,
    },
    notes: new Map([
      ...noteProduct({
        lacksPicture: lacksPicture && !present,
        isWaiting: pictures.isWaiting,
        isNewCategory: category !== '' && !known,
      }),
      ...noteSizes(spelled, shop.lists.newOf(list.id, sizes.sizes), present),
      ...collections.notes,
      ...gaps.notes,
    ]),
  }
}

/** The category by its name: one of the shop, or one that is not there yet. */
function readCategory(
  said: SaidCells,
  present: EditedProduct | undefined,
  shop: ShopFacts,
): { category: string; known: CategoryOption | undefined } {
  const typed = said.get('category')?.value || present?.category.name || ''
  const known = shop.categories.find(typed)
  return { category: known?.name ?? deepestOf(typed), known }
}

/** Shoppers see no new product without a picture or a category. */
function settleState(said: ProductState | undefined, lacksSomething: boolean): ProductState {
  return lacksSomething ? 'draft' : (said ?? 'active')
}

function isNeverPublished(present: EditedProduct | undefined): boolean {
  return !present || present.publication.state === 'draft'
}

/** Undefined where a file says a word that is none. What shoppers saw before becomes no draft again. */
function readState(said: SaidCells, present: EditedProduct | undefined): ProductState | undefined {
  const before = present?.publication.state ?? 'active'
  const word = said.get('state')?.value
  const state = word ? PRODUCT_STATES.find(state => STATE_WORDS[state] === word) : before
  return state === 'draft' && present && before !== 'draft' ? 'archived' : state
}

const UNKNOWN_STATE = {
  column: 'state',
  note: message('Please write published, draft or archived.'),
} as const

function compareCells(
  present: PresentProduct | undefined,
  { group, said, problems, details, wanted, notes, variantRows: rows }: ReadGroup,
): PlannedCell[] {
  const cells = [
    ...compareProduct({
      said,
      present: present && toSheetProduct(present, present.collections),
      wanted,
      problems,
    }),
    ...compareSizes(group, { present, details, problems }),
    ...compareVariants(rows, { present: present?.variants, wanted: wanted?.variants, problems }),
  ]
  addNotes(cells, notes)
  return [...cells, ...lackingCells(cells, problems, group)]
}

function toPlan({
  said,
  details,
  present,
  joined,
}: Pick<ReadGroup, 'said' | 'joined'> & {
  details: ProductDetails
  present: EditedProduct | undefined
}): ProductPlan {
  const collections = joined.length > 0 ? { collections: joined } : {}
  if (!present) return { details, slug: said.get('slug')?.value ?? '', ...collections }
  return { details, seen: { version: present.version, levels: present.levels }, ...collections }
}

/** The fields of the product form: what the file says, or what the product has. */
function toForm(said: SaidCells, present: EditedProduct | undefined, left: readonly Problem[]) {
  const isLeft = (key: SheetColumnKey) => left.some(({ column }) => column === key)
  const say = (key: SheetColumnKey) => said.get(key)?.value || undefined
  const step = present && metreStepOf(present.sizes) !== undefined ? present.sizes[0] : undefined
  const compareAt = present?.compareAtPaisa == null ? '' : pricePerUnitText(present.compareAtPaisa, step)
  return {
    name: say('name') ?? present?.name ?? '',
    price: say('price') ?? (present ? pricePerUnitText(present.pricePaisa, step) : ''),
    // An empty field of a form is a missing one.
    compareAtPrice:
      ((isLeft('compareAtPrice') ? '' : said.get('compareAtPrice')?.value) ?? compareAt) || undefined,
    featured: say('featured') ?? present?.featured ?? 'none',
    ...mapPlainFields(name => said.get(name)?.value ?? present?.[name] ?? ''),
  }
}

function stockForm({ sizes, stock }: ReadSizes): Record<string, unknown> {
  const [first] = stock
  if (first && (first.size === null || metreStep(first.size) !== undefined)) {
    return { sizes, stock: first.typed }
  }
  const bySize = stock.flatMap(({ size, typed }) => (size ? [[sizeStockField(size), typed]] : []))
  return { sizes, stockBySize: 'on', ...Object.fromEntries(bySize) }
}

/** A refusal of the form's rules, by column. A field that is wrong in several ways is explained once. */
function toProblem(
  { path, message }: { path: PropertyKey[]; message: string },
  already: readonly Problem[],
  { sizes }: SizeSystem,
): Problem[] {
  const field = String(path[0])
  const known = variantFieldsOf(sizes).find(one => one.field === field)
  const size = known?.size ?? sizes.find(size => sizeStockField(size) === field)
  const ofSize = known ? VARIANT_COLUMNS[known.fact] : 'stock'
  const column = (size ? ofSize : (COLUMN_OF_FIELD[field] ?? field)) as SheetColumnKey
  const isKnown = already.some(one => one.column === column && (!one.size || one.size === size))
  return isKnown ? [] : [{ column, ...(size && { size }), note: message }]
}

const COLUMN_OF_FIELD: Record<string, SheetColumnKey> = { images: 'picture1', sizes: 'size' }

function toWanted(
  details: ProductDetails,
  category: string,
  present: EditedProduct | undefined,
): Omit<SheetProduct, 'collections'> {
  const { name, pricePaisa, compareAtPaisa, sizes, levels, featured, pictures } = details
  return {
    id: present?.id ?? 0,
    slug: present?.slug ?? '',
    state: present?.publication.state ?? 'active',
    name,
    pricePaisa,
    compareAtPaisa,
    sizes,
    levels,
    featured,
    pictures,
    category,
    variants: mergeVariants(present?.variants ?? [], details.variants, sizes),
    ...pickPlainFields(details),
  }
}

/** Says what a file lacks that is needed. */
function lackingCells(
  cells: readonly PlannedCell[],
  problems: readonly Problem[],
  { rows }: SheetGroup,
): PlannedCell[] {
  return problems
    .filter(({ column, note }) => !cells.some(cell => cell.column === column && cell.note === note))
    .map(({ column, row, size, note, isLeft }) => ({
      column,
      row: row ?? rows[0].number,
      state: isLeft ? ('left' as const) : ('wrong' as const),
      to: '',
      note,
      ...(size && { size }),
    }))
}

/** Says each note at the first cell of its column that is written. */
function addNotes(cells: readonly PlannedCell[], notes: ReadGroup['notes']): void {
  for (const [column, note] of notes) {
    const cell = cells.find(cell => cell.column === column && ['new', 'changed', 'same'].includes(cell.state))
    if (cell) cell.note = note
  }
}

function stateOf(cells: readonly PlannedCell[], present: EditedProduct | undefined): ItemState {
  if (cells.some(({ state }) => state === 'wrong')) return 'wrong'
  if (!present) return 'new'
  return cells.some(({ state }) => state === 'changed' || state === 'new') ? 'changed' : 'same'
}

import { isSize, LONGEST_SIZE } from '#app/catalogue/products/product.ts'
import { isFreeSize, letterOf, sizeLabel } from '#app/catalogue/sizes/size-spelling.ts'
import { MOST_SIZES } from '#app/catalogue/sizes/systems/size-system.ts'
import { groupBy } from '#app/shared/group-by.ts'
import { PICTURE_COLUMNS } from '../columns/sheet-columns.ts'
import type { OptionsChoice } from '../plan/import-choices.ts'
import type { PlannedStyle } from '../plan/product-plan.ts'
import { optionKind } from './option-names.ts'
import { type OwnCells, withOwnPrices } from './own-table.ts'

/** A product of another program, with what shoppers choose there. */
export interface ForeignProduct {
  /** What distinguishes it in its file; the address, where the program has one. */
  key: string
  hasAddress: boolean
  name: string
  /** About the whole product. */
  cells: OwnCells
  pictures: readonly ForeignPicture[]
  variants: readonly ForeignVariant[]
  /** The number that all variants share. */
  sharedStock?: string
}

export interface ForeignPicture {
  source: string
  text?: string
}

/** One combination of options. */
export interface ForeignVariant {
  /** The row of the file. */
  number: number
  /** The values by the names of their options. One for several values at once has them with commas. */
  options: ReadonlyMap<string, string>
  /** Price, stock, codes. */
  cells: OwnCells
  pictures?: readonly string[]
  /** The other program does not count its pieces. */
  isUntracked?: boolean
}

interface OwnRow {
  number: number
  cells: OwnCells
  style?: PlannedStyle
}

/**
 * The rows of our own sheet for a product of another program. Each colour becomes a product, and these are one style: each has a
 * page of its own here. The first option besides is the size. Others become a part of it, `32 L30` or `M Slim`, or a product for
 * each of their values, as staff choose; without a choice a part, where that can be a size.
 */
export function spreadOptions(product: ForeignProduct, choice: OptionsChoice | undefined): OwnRow[] {
  const plan = planSpread(product.variants, choice)
  const groups = [
    ...groupBy(product.variants, variant =>
      plan.split.map(name => optionValue(variant, name)).join(' / '),
    ).values(),
  ]
  const words = groups.map(([first]) => slugWords(plan.split.map(name => optionValue(first, name))))
  return groups.flatMap((variants, index) => {
    const values = plan.split.map(name => optionValue(variants[0], name)).filter(Boolean)
    const isSeveral = groups.length > 1
    const isTwin = words.some((word, at) => at !== index && word === words[index])
    const part = { values, number: index + 1, isTwin }
    const rows = variantRows(product, variants, plan, isSeveral ? part : undefined)
    const isStyle = isSeveral && plan.split.length === 1 && plan.split[0] === plan.colour
    const style = isStyle ? { style: { key: product.key, name: product.name } } : {}
    return withOwnPrices(rows).map(row => ({ ...row, ...style }))
  })
}

interface Spread {
  colour: string | undefined
  size: string | undefined
  /** A product for each of their values. */
  split: string[]
  /** Parts of the size. */
  inSize: string[]
}

function planSpread(variants: readonly ForeignVariant[], choice: OptionsChoice | undefined): Spread {
  const roles = choice === 'sizes' ? findRoles(variants) : withoutLongSizes(variants, findRoles(variants))
  const { colour, size, others } = roles
  const isPart = choice === 'sizes' || (choice === undefined && fitsInSize(variants, roles))
  const colours = colour !== undefined && differIn(variants, colour) ? [colour] : []
  const isColourPart = choice === 'sizes'
  return {
    colour,
    size,
    split: [...(isColourPart ? [] : colours), ...(isPart ? [] : others)],
    inSize: [...(isColourPart ? colours : []), ...(isPart ? others : [])],
  }
}

/** Values that are sentences are no sizes: cut, some would be the same. */
function withoutLongSizes(variants: readonly ForeignVariant[], { colour, size, others }: Roles): Roles {
  const values = new Set(size === undefined ? [] : variants.map(variant => optionValue(variant, size)))
  const labels = new Set([...values].map(sizeLabel))
  const isCut = [...values].some(value => value.length > LONGEST_SIZE)
  if (size === undefined || !isCut || labels.size === values.size) return { colour, size, others }
  return { colour, size: undefined, others: [size, ...others] }
}

/** Which of several products that one of another program becomes. */
interface Part {
  values: readonly string[]
  /** From 1. */
  number: number
  /** Another has values that differ in signs alone, so that its address would be the same. */
  isTwin: boolean
}

function slugWords(values: readonly string[]): string {
  return values.map(toSlug).join('-')
}

/** The rows of a product of ours. @param part which of several it is */
function variantRows(
  product: ForeignProduct,
  variants: readonly ForeignVariant[],
  { colour, size, inSize }: Spread,
  part: Part | undefined,
): OwnRow[] {
  const [first] = variants
  const ownColour = colour === undefined || inSize.includes(colour) ? '' : optionValue(first, colour)
  const shared: OwnCells = {
    ...product.cells,
    ...namingCells(product, part),
    ...(ownColour && { colour: ownColour }),
    ...describingCells(variants),
  }
  const rows = variants.map((variant, at): OwnRow => {
    const pictures = at === 0 ? pictureCells(product, part && variants) : {}
    const own = { ...variant.cells, size: sizeOf(variant, size, inSize) }
    return { number: variant.number, cells: { ...shared, ...pictures, ...own } }
  })
  const { sharedStock } = product
  if (!first || sharedStock === undefined || part) return rows
  return [...rows, sharedRow(first.number, shared, rows, sharedStock)]
}

function namingCells({ key, name, hasAddress }: ForeignProduct, part: Part | undefined): OwnCells {
  if (!part) return { ...(hasAddress && { slug: key }), name }
  const words = part.values.length > 0 ? part.values : [String(part.number)]
  const ending = part.isTwin ? [String(part.number)] : []
  return {
    ...(hasAddress && { slug: [key, slugWords(words), ...ending].join('-') }),
    name: `${name} – ${words.join(', ')}`,
  }
}

/** The row about all sizes together, with their number and the price of the first. */
function sharedRow(number: number, shared: OwnCells, rows: readonly OwnRow[], stock: string): OwnRow {
  const sizes = rows.map(({ cells }) => cells.size ?? '').filter(Boolean)
  return {
    number,
    cells: { ...shared, price: rows[0]?.cells.price ?? '', size: [...new Set(sizes)].join(', '), stock },
  }
}

/** Options in which the variants don't differ describe the product. */
function describingCells(variants: readonly ForeignVariant[]): OwnCells {
  const [first] = variants
  const cells: OwnCells = {}
  for (const [name, value] of first?.options ?? []) {
    if (value === '' || differIn(variants, name)) continue
    const kind = optionKind(name)
    if (kind === 'fabric') cells.fabric = value
    if (kind === 'fit') cells.fitNote = value
  }
  return cells
}

/** The names of options besides colour and size in which products of the file differ. */
export function otherOptions(products: readonly ForeignProduct[]): string[] {
  return [...new Set(products.flatMap(({ variants }) => findRoles(variants).others))]
}

interface Roles {
  colour: string | undefined
  size: string | undefined
  /** Those besides in which variants differ. */
  others: string[]
}

function findRoles(variants: readonly ForeignVariant[]): Roles {
  const names = [...new Set(variants.flatMap(({ options }) => [...options.keys()]))]
  const colour = names.find(name => optionKind(name) === 'colour')
  const size = names.find(name => optionKind(name) === 'size')
  const others = names.filter(name => name !== colour && name !== size && differIn(variants, name))
  return size === undefined ? { colour, size: others[0], others: others.slice(1) } : { colour, size, others }
}

function differIn(variants: readonly ForeignVariant[], name: string): boolean {
  return new Set(variants.map(variant => optionValue(variant, name))).size > 1
}

function optionValue(variant: ForeignVariant | undefined, name: string): string {
  return variant?.options.get(name) ?? ''
}

/** Whether the options besides the size can be a part of it. */
function fitsInSize(variants: readonly ForeignVariant[], { size, others }: Roles): boolean {
  if (others.length === 0) return true
  const labels = variants.map(variant => combined(variant, size, others))
  const isShort = labels.every(label => label.length <= LONGEST_SIZE && isSize(label))
  const values = variants.map(variant =>
    [size ?? '', ...others].map(name => optionValue(variant, name)).join(),
  )
  return isShort && new Set(labels).size <= MOST_SIZES && new Set(labels).size === new Set(values).size
}

/** A variant for several sizes at once has them with commas; each value of another is one size, whatever signs it has. */
function sizeOf(variant: ForeignVariant, size: string | undefined, others: readonly string[]): string {
  const values = others.filter(name => optionValue(variant, name) !== '')
  if (values.length > 0) return sizeLabel(combined(variant, size, values))
  const value = size === undefined ? '' : optionValue(variant, size)
  return variant.options.size > 0 && value !== '' ? value.split(SEVERAL).map(sizeLabel).join(', ') : ''
}

/** Between the values of a variant that is for several of them. No shop writes it in a value. */
export const SEVERAL = '\u001f'

function combined(variant: ForeignVariant, size: string | undefined, others: readonly string[]): string {
  const own = size === undefined ? '' : optionValue(variant, size)
  const parts = others.map(name => partOf(name, optionValue(variant, name)))
  const [first = '', second, ...more] = [
    ...(own === '' || isFreeSize(own) ? [] : [sizeLabel(own)]),
    ...parts,
  ].filter(Boolean)
  // `S M` would be a list of two sizes.
  const isOfLetters = second !== undefined && letterOf(first) !== undefined && letterOf(second) !== undefined
  const pair = second === undefined ? first : [first, second].join(isOfLetters ? '-' : ' ')
  return [pair, ...more].join(' ')
}

/** A length in inches is `L30`, so that it is not taken for a waist. */
function partOf(name: string, value: string): string {
  const label = sizeLabel(value)
  return /^\d+(\.\d+)?$/.test(label) ? `${name.trim().charAt(0).toUpperCase()}${label}` : label
}

export function toSlug(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
}

/** The pictures of a product; of one of several those that its variants name, where they do. */
function pictureCells({ pictures }: ForeignProduct, some: readonly ForeignVariant[] | undefined): OwnCells {
  const named = new Set(some?.flatMap(variant => variant.pictures ?? []))
  const known = pictures.filter(({ source }) => named.has(source))
  const own = [
    ...known,
    ...[...named].filter(source => !known.some(one => one.source === source)).map(toPicture),
  ]
  const shown = named.size > 0 ? own : pictures
  const cells: OwnCells = {}
  for (const [index, { source, text = '' }] of shown.slice(0, PICTURE_COLUMNS.length).entries()) {
    Object.assign(cells, { [`picture${index + 1}`]: source, [`pictureText${index + 1}`]: text })
  }
  return cells
}

function toPicture(source: string): ForeignPicture {
  return { source }
}

import { FREE_SIZE, isSize, type Size } from '#app/catalogue/products/product.ts'
import { guessGarmentKind } from '#app/catalogue/sizes/garment-kind.ts'
import { findSize, isAge, letterOf, sizeKey, toSize } from '#app/catalogue/sizes/size-spelling.ts'
import { LETTERS, MOST_SIZES, type SizeSystem, withSize } from '#app/catalogue/sizes/systems/size-system.ts'

/** Sizes that applying a file adds to a list of the shop, or a list that it adds; a new list has an id below 0. */
export interface NewSizes {
  listId: number
  name: string
  sizes: Size[]
}

interface Garment {
  /** Its name and category, which say what kind of garment it is. */
  about: string
  /** The list of the product in the shop. */
  present: SizeSystem | undefined
  /** The id of the list that its category proposes. */
  proposed: number | undefined
}

/** The lists of sizes while a file is compared: those of the shop, with what the file adds to them. */
export interface SizeLists {
  /** The list with the sizes of a product. */
  find(named: readonly string[], garment: Garment): SizeSystem
  /** Those of these sizes that the shop's list lacks. */
  newOf(listId: number, sizes: readonly Size[]): Size[]
  nameOf(listId: number): string
}

/** @param adds whether sizes that no list has are added to one; otherwise they stay unknown */
export function openSizeLists(shop: readonly SizeSystem[], adds: boolean): SizeLists {
  const lists = shop.map(list => ({ ...list, sizes: [...list.sizes] }))

  function addList(name: string): SizeSystem {
    const names = new Set(lists.map(list => list.name.toLowerCase()))
    const free = [name, ...Array.from({ length: 99 }, (_, index) => `${name} ${index + 2}`)]
    const made = {
      id: -1 - lists.length,
      name: free.find(one => !names.has(one.toLowerCase())) ?? name,
      sizes: [],
    }
    lists.push(made)
    return made
  }

  function choose(named: readonly string[], { about, proposed }: Garment): SizeSystem {
    const isProposed = ({ id }: SizeSystem) => id === proposed
    // What the owner has chosen for the category suits its garments, and is looked at first.
    const suitable = lists
      .filter(list => isProposed(list) || suits(list, about))
      .toSorted((one, other) => Number(isProposed(other)) - Number(isProposed(one)))
    const complete = suitable.find(list => named.every(name => sizeIn(list, name, about) !== undefined))
    if (complete) return complete
    if (!adds) return lists[0] ?? LETTERS
    const kind = kindOf(named)
    const roomy = suitable.filter(
      list => missingIn(list, named, about).length + list.sizes.length <= MOST_SIZES,
    )
    return roomy.find(list => takes(list, kind, named)) ?? addList(NAMES[kind])
  }

  return {
    find(named, garment) {
      const { about, present } = garment
      const list = present ? lists.find(({ id }) => id === present.id) : choose(named, garment)
      if (!list) return present ?? LETTERS
      const missing = adds ? missingIn(list, named, about) : []
      if (missing.length + list.sizes.length <= MOST_SIZES) {
        for (const name of missing) list.sizes = withSize(list.sizes, name)
      }
      return list
    },
    newOf(listId, sizes) {
      const known = shop.find(({ id }) => id === listId)?.sizes ?? []
      return sizes.filter(size => !known.includes(size))
    },
    nameOf: listId => lists.find(({ id }) => id === listId)?.name ?? '',
  }
}

/** The size of a list that a text means. Shoes are numbered as Europe does, whether `EU` stands before the number or not. */
export function sizeIn({ name, sizes }: SizeSystem, text: string, about: string): Size | undefined {
  const asShoe = /shoe/i.test(name) && FOOTWEAR.test(about) ? findSize(sizes, `EU ${text}`) : undefined
  return findSize(sizes, text) ?? asShoe
}

function missingIn(list: SizeSystem, named: readonly string[], about: string): Size[] {
  const labels = named.filter(name => sizeIn(list, name, about) === undefined).map(newLabel)
  return [...new Map(labels.filter(isSize).map(label => [sizeKey(label), label])).values()]
}

/** How a new size is written: letters as this shop writes them, others as the file does. */
function newLabel(name: string): string {
  const key = sizeKey(name)
  return key === FREE_SIZE || letterOf(name) ? key : toSize(name)
}

type Kind = 'free' | 'letters' | 'ages' | 'numbers' | 'others'

/** The names of lists that a file adds. They are stored, so that they are English. */
const NAMES: Record<Kind, string> = {
  free: FREE_SIZE,
  letters: 'Letters',
  ages: 'Ages',
  numbers: 'Numbers',
  others: 'Other sizes',
}

function kindOf(named: readonly string[]): Kind {
  if (named.some(name => letterOf(name) !== undefined)) return 'letters'
  if (named.every(name => sizeKey(name) === FREE_SIZE)) return 'free'
  if (named.every(isAge)) return 'ages'
  return named.every(isNumber) ? 'numbers' : 'others'
}

/** Whether a list is one for sizes of this kind, or has half of them already. */
function takes({ name, sizes }: SizeSystem, kind: Kind, named: readonly string[]): boolean {
  if (name === NAMES[kind] || name.startsWith(`${NAMES[kind]} `)) return true
  if (kind === 'letters') return sizes.some(size => letterOf(size) !== undefined)
  if (kind === 'free') return sizes.every(size => sizeKey(size) === FREE_SIZE)
  if (kind === 'ages') return sizes.every(isAge)
  const known = named.filter(one => findSize(sizes, one) !== undefined)
  return known.length > 0 && known.length * 2 >= named.length
}

function isNumber(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text)
}

const FOOTWEAR = /shoe|sneaker|\bboots?\b|sandal|loafer|slipper|khussa|chappal|trainers|moccasin/i

/** Whether a list can be of a garment: 40 is a waist of trousers, a chest of a kurta and the size of a shoe. */
function suits({ name }: SizeSystem, about: string): boolean {
  const kind = guessGarmentKind(about)
  if (/waist/i.test(name))
    return !FOOTWEAR.test(about) && (kind === null || kind === 'trousers' || kind === 'tracksuits')
  if (/collar/i.test(name)) return !FOOTWEAR.test(about) && kind !== 'trousers'
  return true
}

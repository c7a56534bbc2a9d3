import { TOO_LONG } from '#app/platform/sheets/file-refusal.ts'
import { message } from '#app/shared/text/translate.ts'

/**
 * What an import says of a product, with its places. A job fills them in English and stores the text; `sayImportNote` says it
 * in the language of the page.
 */
export const NUMBERS_LEFT = message('Pieces moved meanwhile, so that these numbers were left: {names}.')
export const NO_PICTURE_THERE = message('There is no picture at this address ({status}).')
export const SAME_PRODUCT = message('Row {row} is about the same product of the shop.')
export const OTHER_VALUE = message('Row {row} says “{value}” of the same product.')
export const UNKNOWN_SIZE = message('“{size}” is no size of the list {list}: {sizes}.')
export const SAME_SIZE = message('Row {row} is about the same size.')
export const SAME_CODE = message('Row {row} has the same.')
export const NEW_SIZES = message('New in the list {list}: {sizes}.')
export const CUT_TEXT = message('It is cut after {most} characters.')

export const NO_COLLECTIONS = message('The shop has no collection with this title: {names}.')
export const RULES_COLLECTIONS = message('Put together by rules, so nothing is added to it by hand: {names}.')
export const FULL_COLLECTIONS = message('Has {most} products already, the most for one: {names}.')
export const NEW_COLLECTIONS = message('New collections: {names}.')
export const COLLECTIONS_LEFT = message(
  'These collections changed meanwhile, and not every product was put into them: {names}.',
)

export const TOO_MANY_PICTURES = message(
  'A product can have {most} pictures. The others are left out; Settings, Listings and search, allows more.',
)

export const TOO_MANY_COMBINATIONS = message(
  '“{name}” has more than {most} combinations of its options. Take some of them out of the file and try again.',
)

export const NO_NAMES = message(
  'The file has these columns: {columns}. None is known as the name of a product, its address or its ID. Choose one, or remove the file and upload another.',
)

/** Those of other rules that an import reports as they are. */
const OF_OTHERS = [
  message('Please shorten the {field} to {most} characters.'),
  message('Please shorten the name to {most} characters.'),
  message('Please shorten the category name to {most} characters.'),
  message('Please shorten the SKU to {most} characters.'),
  message('Please shorten the barcode to {most} characters.'),
  message('Please enter whole grams from 1 to {most}.'),
  message('Please enter a price of at most {price}.'),
  message('Please enter at most {most} pieces.'),
  message('Please describe each picture in at most {most} characters.'),
  message('{name}, size {size}, has this SKU already.'),
  message('{name}, size {size}, has this barcode already.'),
  message('Size {size} has the same.'),
]

export const IMPORT_NOTES = [
  NUMBERS_LEFT,
  NO_PICTURE_THERE,
  SAME_PRODUCT,
  OTHER_VALUE,
  UNKNOWN_SIZE,
  SAME_SIZE,
  SAME_CODE,
  NEW_SIZES,
  CUT_TEXT,
  NO_COLLECTIONS,
  RULES_COLLECTIONS,
  FULL_COLLECTIONS,
  NEW_COLLECTIONS,
  COLLECTIONS_LEFT,
  TOO_LONG,
  TOO_MANY_PICTURES,
  TOO_MANY_COMBINATIONS,
  NO_NAMES,
  ...OF_OTHERS,
]

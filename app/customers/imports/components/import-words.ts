import { TOO_LONG } from '#app/platform/sheets/file-refusal.ts'
import { sayStored } from '#app/shared/text/say-stored.ts'
import { message } from '#app/shared/text/translate.ts'
import type { CellNote, FileColumn, ImportKind } from '../file/file-record.ts'
import type { ShownItems } from '../import-address.ts'
import type { ImportState } from '../import-state.server.ts'

export const KIND_NAMES: Record<ImportKind, string> = {
  'shopify-customers': message('Customers from Shopify'),
  'woocommerce-customers': message('Customers from WooCommerce'),
  'shopify-orders': message('Orders from Shopify'),
  'woocommerce-orders': message('Orders from WooCommerce'),
}

export const STATE_NAMES: Record<ImportState, string> = {
  reading: message('Is being read'),
  ready: message('Not imported'),
  applying: message('Is being imported'),
  applied: message('Imported'),
  undoing: message('Is being undone'),
  undone: message('Undone'),
  refused: message('Refused'),
}

/** Whether a job works on it, so that the page looks again by itself. */
export function isAtWork(state: ImportState): boolean {
  return ['reading', 'applying', 'undoing'].includes(state)
}

export const SHOWN_NAMES: Record<ShownItems, string> = {
  all: message('All'),
  new: message('New'),
  here: message('Already here'),
  wrong: message('Wrong'),
  noted: message('With notes'),
}

export const COLUMN_NAMES: Record<FileColumn, string> = {
  email: message('Email'),
  phone: message('Phone'),
  spent: message('Spent'),
  total: message('Total'),
  currency: message('Currency'),
  placedAt: message('Date'),
  contact: message('Email or phone'),
  order: message('Order number'),
}

/** Why a cell is wrong, or what of it is left out. */
export const NOTES: Record<CellNote, string> = {
  'no-email': message('This is no email address. It is left out.'),
  'no-phone': message('This is no phone number. It is left out.'),
  'no-amount': message('This is no amount. Write it in rupees, such as 2500.'),
  'unclear-amount': message('This may be thousands or a fraction. Write it without the point, such as 2500.'),
  'no-moment': message('This is no date that is read. Write it as 2026-01-31.'),
  'other-currency': message(
    'Only orders in PKR are imported: what another currency was worth that day is not known.',
  ),
  'no-contact': message('It names no email and no phone, so that it would belong to no customer.'),
  'no-number': message('This row names no order.'),
  'two-orders': message('Two orders of the file have this number.'),
  'same-person': message('An earlier row is about the same person. Both become one customer.'),
}

/** What is stored of a file's refusal, in the language of the page. */
export function sayProblem(problem: string): string {
  return sayStored(problem, [TOO_LONG])
}

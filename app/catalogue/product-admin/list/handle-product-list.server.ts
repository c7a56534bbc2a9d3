import type { z } from 'zod'
import { givenText } from '#app/catalogue/inventory/waiting-orders-text.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { formatRupees } from '#app/shared/money.ts'
import { metreStep, quantityText, unitPriceText } from '#app/shared/sold-quantity.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { BulkEdit } from '../bulk/bulk-edit.ts'
import { editInBulk } from '../bulk/edit-in-bulk.server.ts'
import { undoProductChange } from '../bulk/undo-product-change.server.ts'
import { changePrice } from './change-price.server.ts'
import { changeStock } from './change-stock.server.ts'
import { deleteProduct } from './delete-product.server.ts'
import {
  categoryFormSchema,
  chosenFormSchema,
  featureFormSchema,
  type Intent,
  percentFormSchema,
  priceFormSchema,
  productFormSchema,
  readIntent,
  stockFormSchema,
  undoFormSchema,
} from './product-list-forms.ts'
import { failureOf, type ProductListResult } from './product-list-result.ts'

interface Staff {
  database: Database
  /** The email of the staff member who sent the form. */
  actor: string
}

type Handled = HandledForm<ProductListResult>

/** Does what a form of the list of products asks for, and says in words what came of it. */
export async function handleProductList(staff: Staff, form: FormData): Promise<Handled> {
  const intent = readIntent(form)
  const fields = Object.fromEntries(form)
  switch (intent) {
    case 'set-price':
      return checked(intent, priceFormSchema, fields, values => setPrice(staff, values))
    case 'set-stock':
      return checked(intent, stockFormSchema, fields, values => setStock(staff, values))
    case 'delete':
      return checked(intent, productFormSchema, fields, values => remove(staff, values.productId))
    case 'publish':
    case 'archive':
    case 'restore':
      return checked(intent, chosenFormSchema, fields, ({ chosen }) =>
        change(staff, chosen, { kind: intent }),
      )
    case 'change-prices':
      return checked(intent, chosenFormSchema.and(percentFormSchema), fields, ({ chosen, ...percent }) =>
        change(staff, chosen, { kind: 'price', ...percent }),
      )
    case 'change-category':
      return checked(intent, chosenFormSchema.and(categoryFormSchema), fields, ({ chosen, categoryId }) =>
        change(staff, chosen, { kind: 'category', categoryId }),
      )
    case 'feature':
      return checked(intent, chosenFormSchema.and(featureFormSchema), fields, ({ chosen, featured }) =>
        change(staff, chosen, { kind: 'feature', featured }),
      )
    case 'undo':
      return checked(intent, undoFormSchema, fields, ({ auditId }) => undo(staff, auditId))
    default:
      return refused(422, undefined, t('This form asks for nothing that can be done here.'))
  }
}

async function checked<Schema extends z.ZodType>(
  intent: Intent,
  schema: Schema,
  fields: Record<string, unknown>,
  act: (values: z.output<Schema>) => Promise<Handled>,
): Promise<Handled> {
  const result = schema.safeParse(fields)
  if (result.success) return act(result.data)
  return refused(422, intent, t(result.error.issues[0]?.message ?? 'Please check what you entered.'))
}

function refused(status: 409 | 422, intent: Intent | undefined, details: string): Handled {
  return { status, result: { isDone: false, text: t(failureOf(intent)), details } }
}

function done(result: Omit<ProductListResult, 'isDone'>): Handled {
  return { status: 200, result: { isDone: true, ...result } }
}

async function setPrice({ database, actor }: Staff, change: z.output<typeof priceFormSchema>) {
  const { productId, seenPaisa, price: pricePaisa, endsSale, step } = change
  const outcome = await changePrice(database, { productId, seenPaisa, pricePaisa, endsSale, actor })
  if (outcome.ok) {
    const { name, hasEndedSale, auditId } = outcome
    const details = hasEndedSale ? t('It is no longer on sale.') : undefined
    return done({
      text: t('{name} costs {price} now.', { name, price: unitPriceText(pricePaisa, step, formatRupees) }),
      details,
      auditId,
    })
  }
  const { refusal } = outcome
  if (refusal.kind === 'product-gone') return refused(409, 'set-price', t(GONE))
  return refused(
    409,
    'set-price',
    t('Another member of staff has set the price to {price} meanwhile. Nothing was overwritten.', {
      price: unitPriceText(refusal.pricePaisa, step, formatRupees),
    }),
  )
}

async function setStock({ database, actor }: Staff, change: z.output<typeof stockFormSchema>) {
  const outcome = await changeStock(database, { ...change, actor })
  if (outcome.ok)
    return done({
      text: t('The stock of {name} is saved.', { name: outcome.name }),
      details: givenText(outcome.given),
      auditId: outcome.auditId,
    })
  const { refusal } = outcome
  if (refusal.kind === 'product-gone') return refused(409, 'set-stock', t(GONE))
  if (refusal.kind === 'sizes-changed') {
    return refused(
      409,
      'set-stock',
      t('Another member of staff has changed the sizes of this product meanwhile.'),
    )
  }
  const now = refusal.levels.map(({ size, onHand }) =>
    size && metreStep(size) === undefined
      ? t('{onHand} of size {size}', { onHand, size })
      : quantityText(onHand, size),
  )
  return refused(
    409,
    'set-stock',
    t('The stock has changed meanwhile: there are {pieces} now. Nothing was overwritten.', {
      pieces: now.join(t(', ')),
    }),
  )
}

const GONE = message('Another member of staff has deleted this product meanwhile.')

async function remove({ database, actor }: Staff, productId: number) {
  const outcome = await deleteProduct(database, { productId, actor })
  if (!outcome.ok) return refused(409, 'delete', t(GONE))
  if (outcome.deletion === 'removed') return done({ text: t('{name} was deleted.', { name: outcome.name }) })
  return done({
    text: t('{name} was archived.', { name: outcome.name }),
    details: t('It was ordered before, so its orders still name it.'),
    auditId: outcome.auditId,
  })
}

async function change(
  { database, actor }: Staff,
  chosen: z.output<typeof chosenFormSchema>['chosen'],
  change: BulkEdit,
) {
  const outcome = await editInBulk(database, { chosen, change, actor })
  if (!outcome.ok)
    return refused(409, undefined, t('Another member of staff has removed this category meanwhile.'))
  const { changed, left, withoutPicture, auditId } = outcome
  const leftTexts = [
    ...(left > 0 ? [leftAsTheyAre(left)] : []),
    ...(withoutPicture > 0 ? [stayDrafts(withoutPicture)] : []),
  ]
  const leftText = leftTexts.length > 0 ? leftTexts.join(' ') : undefined
  if (changed === 0 && leftText) return refused(409, undefined, leftText)
  if (changed === 0) return done({ text: t('Nothing had to be changed.') })
  return done({ text: t(CHANGED[change.kind], { products: countText(changed) }), details: leftText, auditId })
}

const CHANGED: Record<BulkEdit['kind'], string> = {
  publish: message('{products} published.'),
  archive: message('{products} archived.'),
  restore: message('{products} restored.'),
  price: message('{products} repriced.'),
  category: message('{products} moved.'),
  feature: message('{products} updated.'),
}

async function undo({ database, actor }: Staff, auditId: number) {
  const outcome = await undoProductChange(database, { auditId, actor })
  if (outcome.ok) {
    const { restored, left } = outcome
    return done({
      text: t('Undone for {products}.', { products: countText(restored) }),
      details: left > 0 ? leftAsTheyAre(left) : undefined,
    })
  }
  return refused(409, 'undo', t(UNDO_REFUSALS[outcome.refusal.kind]))
}

const UNDO_REFUSALS = {
  'not-undoable': message('This change can’t be undone.'),
  'already-undone': message('This change was undone before.'),
  'nothing-left-to-undo': message('All of these products have been changed since.'),
}

function leftAsTheyAre(left: number): string {
  return left === 1
    ? t('One product was changed by other staff meanwhile and stays as it is.')
    : t('{count} products were changed by other staff meanwhile and stay as they are.', {
        count: left.toLocaleString('en'),
      })
}

function stayDrafts(count: number): string {
  return t(
    '{count, plural, one {# draft has no picture and stays a draft.} other {# drafts have no picture and stay drafts.}}',
    { count },
  )
}

function countText(count: number): string {
  return t('{shown} {total, plural, one {product} other {products}}', {
    shown: count.toLocaleString('en'),
    total: count,
  })
}

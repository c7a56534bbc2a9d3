import type { Submission } from '@conform-to/react'
import type { GivenPieces } from '#app/catalogue/inventory/set-stock.server.ts'
import { givenText } from '#app/catalogue/inventory/waiting-orders-text.ts'
import type { StockLevel } from '#app/catalogue/products/admin-product.ts'
import { listPiecesOfStyle } from '#app/catalogue/products/list-pieces-of-style.server.ts'
import type { ProductState } from '#app/catalogue/products/publication.ts'
import type { TakenCode } from '#app/catalogue/products/variants/taken-codes.ts'
import { listSizeSystemOptions } from '#app/catalogue/sizes/systems/list-size-systems.server.ts'
import { violatedConstraint } from '#app/platform/db/sql-state.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { readId } from '#app/shared/ids.ts'
import type { Outcome } from '#app/shared/refusal.ts'
import { metreStep, quantityText } from '#app/shared/sold-quantity.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { addProduct } from './add-product.server.ts'
import { type EditRefusal, editProduct } from './edit-product.server.ts'
import { hideCosts } from './edited-product.ts'
import type { ProductFormResult } from './product-form-result.ts'
import {
  editedProductSchema,
  newProductSchema,
  PRODUCT_NOT_ADDED,
  PRODUCT_NOT_UPDATED,
  type ProductDetails,
} from './product-form-schema.ts'
import { readPictureLimit } from './read-picture-limit.server.ts'
import { sizeStockField, variantField } from './size-fields.ts'

type Needed = Pick<Services, 'database' | 'log' | 'requestId'>

type Handled = HandledForm<ProductFormResult>

interface Sender {
  /** The staff member's email. */
  actor: string
  /** They may see what the shop pays. Whatever others send as cost is left aside. */
  seesCosts: boolean
}

/**
 * Adds the form's product. The result contains the errors for the form.
 *
 * @param siblingId the product of which it is another colour
 */
export async function handleNewProduct(
  services: Needed,
  form: FormData,
  { actor, seesCosts, siblingId }: Sender & { siblingId?: number },
): Promise<Handled> {
  const { database } = services
  const siblings = await listPiecesOfStyle(database, siblingId)
  const mostPictures = await readPictureLimit(services)
  const schema = newProductSchema(await listSizeSystemOptions(services), { mostPictures, siblings })
  const submission = parseForm(form, { schema })
  return handleForm(services, submission, { failure: PRODUCT_NOT_ADDED, seesCosts }, details =>
    addProduct(database, { details: seesCosts ? details : leaveCosts(details), siblingId, actor }),
  )
}

/** Edits the product with this id, which comes from an address. The result contains the errors for the form. */
export async function handleEditedProduct(
  services: Needed,
  id: string,
  form: FormData,
  { actor, seesCosts }: Sender,
): Promise<Handled> {
  const productId = readId(id) ?? 0
  const mostPictures = await readPictureLimit(services, productId)
  const schema = editedProductSchema(await listSizeSystemOptions(services), mostPictures)
  const submission = parseForm(form, { schema })
  return handleForm(services, submission, { failure: PRODUCT_NOT_UPDATED, seesCosts }, ({ details, seen }) =>
    editProduct(services.database, {
      productId,
      seen,
      actor,
      details: seesCosts ? details : leaveCosts(details),
    }),
  )
}

function leaveCosts(details: ProductDetails): ProductDetails {
  const variants = details.variants?.map(({ costPaisa: _, ...variant }) => variant)
  return { ...details, variants }
}

interface Saved {
  auditId?: number | undefined
  given?: GivenPieces[]
  /** Of a new product. */
  state?: ProductState
}

async function handleForm<Schema, Value>(
  { log, requestId }: Needed,
  submission: Submission<Schema, string[], Value>,
  { failure, seesCosts }: { failure: string } & Pick<Sender, 'seesCosts'>,
  save: (value: Value) => Promise<Outcome<Saved, EditRefusal>>,
): Promise<Handled> {
  const say: Say = errors => ({ isDone: false, submission: submission.reply(errors) })
  if (submission.status !== 'success') return { result: say({}), status: 422 }
  try {
    const outcome = await save(submission.value)
    if (outcome.ok) {
      const { auditId, given = [], state } = outcome
      const details = givenText(given)
      const saved = {
        isDone: true,
        submission: submission.reply(),
        ...(auditId !== undefined && { auditId }),
        ...(details && { details }),
        ...(state === 'draft' && { isDraft: true }),
      }
      return { result: saved, status: 200 }
    }
    const result = toResult(say, submission.payload, outcome.refusal)
    return { result: seesCosts ? result : withCostsHidden(result), status: 409 }
  } catch (error) {
    if (CODE_INDEXES.includes(violatedConstraint(error))) {
      return { result: say({ formErrors: [CODE_TAKEN_NOW] }), status: 409 }
    }
    log.error({ err: error, requestId }, 'a product could not be saved')
    return { result: { ...say({ formErrors: [failure] }), isBroken: true }, status: 503 }
  }
}

/** Two forms gave the same code to two products in one moment. */
const CODE_INDEXES = ['variants_sku', 'variants_barcode']
const CODE_TAKEN_NOW = message(
  'Another product was given one of these SKUs or barcodes just now. Please save again.',
)

function withCostsHidden({ stale, ...result }: ProductFormResult): ProductFormResult {
  return stale ? { ...result, stale: { ...stale, present: hideCosts(stale.present) } } : result
}

/** Makes a result with these sentences above the form, or beside its fields. */
type Say = (errors: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }) => ProductFormResult

function toResult(say: Say, sent: Record<string, unknown>, refusal: EditRefusal): ProductFormResult {
  const beside = (field: string, text: string) => say({ fieldErrors: { [field]: [t(text)] } })
  switch (refusal.kind) {
    case 'category-gone':
      return beside('category', message('This category was deleted meanwhile. Please choose another one.'))
    case 'sizes-gone':
      return beside(
        'sizes',
        message('The list of these sizes was changed meanwhile. Please load the page again.'),
      )
    case 'chart-gone':
      return beside('sizeChart', message('This size chart was deleted meanwhile. Please choose another one.'))
    case 'video-gone':
      return beside('video', message('The video could not be found. Please upload it again.'))
    case 'unknown-picture':
      return beside('images', message('An image could not be found. Please remove it and upload it again.'))
    case 'code-taken':
      return say({ fieldErrors: codeErrors(refusal.taken) })
    case 'product-gone':
      return say({
        formErrors: [message('This product was deleted meanwhile. What you typed is still here.')],
      })
    case 'edited-meanwhile':
      return {
        ...say({
          formErrors: [message('Another member of staff changed this product while you were editing it.')],
        }),
        stale: { edits: refusal.edits, present: refusal.present },
      }
    case 'has-pre-orders':
      return beside(
        'sizes',
        t(
          'Orders wait for pre-ordered pieces of this product. Its sizes and the way they are counted stay until these have arrived.',
        ),
      )
    case 'pieces-on-hand':
      return beside('sizes', piecesText(refusal.levels))
    case 'stock-changed':
      return { ...say({ fieldErrors: stockErrors(sent, refusal.levels) }), presentLevels: refusal.levels }
  }
}

/** Beside the field of each code that another product has. */
function codeErrors(taken: readonly TakenCode[]): Record<string, string[]> {
  return Object.fromEntries(taken.map(({ fact, size, note }) => [variantField(fact, size), [note]]))
}

/** Errors with the current stock, beside the field of each number, or beside the sizes if a number no longer has a field. */
function stockErrors(sent: Record<string, unknown>, levels: readonly StockLevel[]): Record<string, string[]> {
  const isBySize = sent.stockBySize !== undefined
  const sizes = [sent.sizes].flat()
  const errors: Record<string, string[]> = {}
  for (const { size, onHand } of levels) {
    const isStep = metreStep(size) !== undefined
    const hasField = size === null ? !isBySize : (isBySize || isStep) && sizes.includes(size)
    const field = !hasField ? 'sizes' : size === null || isStep ? 'stock' : sizeStockField(size)
    const text =
      hasField || size === null
        ? t('The stock became {onHand} while you were editing. Please check the number.', {
            onHand: quantityText(onHand, size),
          })
        : t('The stock of size {size} became {onHand} while you were editing. Please check the number.', {
            size,
            onHand,
          })
    errors[field] = [...(errors[field] ?? []), text]
  }
  return errors
}

function piecesText(levels: readonly StockLevel[]): string {
  const pieces = levels
    .map(({ size, onHand }) =>
      metreStep(size) === undefined
        ? t('{onHand} of size {size}', { onHand, size: size ?? '' })
        : quantityText(onHand, size),
    )
    .join(t(', '))
  return t('There are pieces on hand: {pieces}. Keep the size, or say below that they go.', { pieces })
}

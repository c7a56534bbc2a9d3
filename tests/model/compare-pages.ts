import { PDFiumLibrary } from '@hyzyla/pdfium'
import { eq } from 'drizzle-orm'
import { responseCookies } from '#app/accounts/session/response-cookies.server.ts'
import { signIn } from '#app/accounts/sign-in/sign-in.server.ts'
import { customers } from '#app/customers/tables/customers.server.ts'
import { sheetHref } from '#app/fulfilment/couriers/sheets/sheet-address.ts'
import { checkPath } from '#app/fulfilment/labels/amount-seal.server.ts'
import { labelsHref } from '#app/fulfilment/labels/label-query.ts'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { invoicesHref } from '#app/orders/printing/print-query.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { readSheet } from '#app/platform/sheets/read-sheet.server.ts'
import { openStoreApp } from '#tests/access/store-app.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import type { DrivenOrder, SequenceShop } from './driven-order.ts'

const OWNER = 'owner@darzi.example'

/** The store as it is served, and the owner's session. */
export interface ServedStore {
  services: ReturnType<typeof createTestServices>
  fetch: (path: string) => Promise<Response>
}

export async function serveStore(database: Database): Promise<ServedStore> {
  const services = createTestServices(database)
  await createAccount(database, { email: OWNER, role: 'admin' })
  const signedIn = await signIn(services, { email: OWNER, password: 'a good password' })
  if (!signedIn.ok) throw new Error(signedIn.refusal.kind)
  const headers = { Cookie: responseCookies(signedIn.headers).get('Cookie') ?? '' }
  const app = await openStoreApp(services)
  return {
    services,
    fetch: async path => app.request(`${services.settings.storeUrl}${path}`, { headers }),
  }
}

/** Expects the pages and files that name amounts, as they are served, to name what the model says. */
export async function expectPages(store: ServedStore, shop: SequenceShop): Promise<void> {
  for (const order of shop.orders) await expectPagesOf(store, order)
  const { email } = customers
  const [row] = await shop.database.select().from(customers).where(eq(email, shop.shopper.email))
  const spent = shop.orders.reduce((sum, { model }) => sum + model.duePaisa, 0)
  expectAmounts(await readPage(store, `/admin/customers/${row?.id}`), 'customer page', [spent])
}

async function expectPagesOf(store: ServedStore, order: DrivenOrder): Promise<void> {
  const { model, number, token } = order
  const toCollect = model.toCollectPaisa()
  const page = `/admin/orders/${number}`
  const amounts = [model.totalPaisa, ...[toCollect, model.overpaidPaisa].filter(paisa => paisa > 0)]
  expectAmounts(await readPage(store, `/order/${token}`), 'shopper’s page', amounts)
  expectAmounts(await readPage(store, page), 'order page', amounts)
  const advance = model.toSendPaisa()
  const printed = advance || toCollect
  const ofParcels = [...model.ofParcels().values()].map(({ paisa }) => paisa)
  const ofRest = ofParcels.reduce((left, paisa) => left - paisa, toCollect)
  const ofSlips = advance > 0 ? [advance] : [...ofParcels, ofRest].filter(paisa => paisa > 0)
  expectAmounts(await readPage(store, `${page}/print?as=invoice`), 'invoice', printed > 0 ? [printed] : [])
  expectAmounts(await readPage(store, `${page}/print?as=packing-slip`), 'packing slips', ofSlips)
  const invoice = await readPdf(store, invoicesHref([number]))
  expectAmounts(invoice, 'PDF of the invoice', printed > 0 ? [printed] : [])
  for (const [at, { paisa }] of model.ofParcels()) await expectFilesOf(store, order, at, paisa)
}

/** Expects the label, the courier's sheets and the page of the label's QR code to ask for this amount. */
async function expectFilesOf(
  store: ServedStore,
  { database, parcelIds, shop: { courierId } }: DrivenOrder,
  at: number,
  paisa: number,
): Promise<void> {
  const id = parcelIds[at] ?? 0
  const [parcel] = await database
    .select({ reference: parcels.reference, state: parcels.state })
    .from(parcels)
    .where(eq(parcels.id, id))
  if (!parcel) throw new Error(`There is no parcel ${id}`)
  const { reference } = parcel
  const asked = paisa > 0 ? [paisa] : []
  expectAmounts(await readPdf(store, labelsHref([id], 'a6')), 'PDF of the label', asked)
  const qr = await checkPath(store.services.auth, { reference, amountPaisa: paisa })
  expectAmounts(await readPage(store, qr), 'QR page', asked)
  for (const format of ['csv', 'xlsx'] as const) {
    const file = await store.fetch(sheetHref(courierId, format, [id]))
    if (file.status !== 200) throw new Error(`The ${format} of ${reference} answered ${file.status}`)
    const read = await readSheet(new Uint8Array(await file.arrayBuffer()))
    const [header = [], row] = read.ok ? read.cells : []
    const cell = row?.[header.indexOf('COD amount')]
    if (row && Number(cell) !== paisa / 100)
      throw new Error(`${format}, COD amount: ${cell} instead of ${paisa / 100}`)
  }
}

async function readPage(store: ServedStore, path: string): Promise<string> {
  const response = await store.fetch(path)
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  const html = await response.text()
  return html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]*>/g, '')
}

async function readPdf(store: ServedStore, path: string): Promise<string> {
  const response = await store.fetch(path)
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(Buffer.from(await response.arrayBuffer()))
  try {
    return [...document.pages()].map(page => page.getText()).join(' ')
  } finally {
    document.destroy()
    library.destroy()
  }
}

/** Expects a text to have these amounts, with or without paisa that are none. */
function expectAmounts(text: string, where: string, amounts: readonly number[]): void {
  const said = new Set(
    [...text.matchAll(/(?:PKR|Rs\.?)\s*([\d,]+(?:\.\d\d)?)/g)].map(([, figure = '']) =>
      Math.round(Number(figure.replaceAll(',', '')) * 100),
    ),
  )
  const missing = amounts.filter(amount => !said.has(amount))
  if (missing.length > 0) {
    throw new Error(`${where}: it says ${[...said].join(', ')}, and not ${missing.join(', ')} paisa`)
  }
}

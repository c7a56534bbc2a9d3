import { readCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import { saidSettings } from '#app/owner/settings/said-settings.server.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import type { FoundReturn } from './find-return.server.ts'
import { nextStepTexts } from './return-texts.ts'

/** What the shopper of a return does next, and what the shop does, in sentences in the language of the page or mail. */
export async function readNextSteps(
  database: Queryable,
  found: FoundReturn,
  settings: StoreSettings,
): Promise<string[]> {
  const { order, replacementId, creditPaisa, creditedPaisa } = found
  const ofOrder = await readCash(database, order.id)
  const ofReplacement = replacementId === null ? undefined : await readCash(database, replacementId)
  return nextStepTexts({
    ...found,
    address: saidSettings(settings).address,
    toCollect: formatPaisa(ofReplacement?.toCollectPaisa ?? 0),
    owed: amountOrNone(ofOrder.toCollectPaisa),
    refund: amountOrNone(ofOrder.overpaidPaisa),
    credit: amountOrNone(creditPaisa),
    backLater: amountOrNone(
      Math.max(0, creditPaisa - creditedPaisa - ofOrder.restPaisa) + (ofReplacement?.heldBackPaisa ?? 0),
    ),
  })
}

function amountOrNone(paisa: number): string {
  return paisa > 0 ? formatPaisa(paisa) : ''
}

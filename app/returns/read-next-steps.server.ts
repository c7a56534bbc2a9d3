import { readCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import { saidSettings } from '#app/owner/settings/said-settings.server.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import type { FoundReturn } from './find-return.server.ts'
import { owedForMissing } from './owed-swap.ts'
import { expectReplacement } from './place-replacement.server.ts'
import { nextStepTexts, outcomeTexts, owedTexts } from './return-texts.ts'

/** What the shopper of a return does next, and what the shop does. */
export interface NextSteps {
  /** In sentences, in the language of the page or mail. */
  steps: string[]
  /** What the shopper is to pay for old pieces of a swap that never came. */
  owedPaisa: number
}

/** What has come of a return whose pieces arrived, or whose new pieces did, in place of next steps. */
export async function readOutcome(database: Queryable, found: FoundReturn): Promise<NextSteps> {
  const owedPaisa = owedForMissing(found, (await readCash(database, found.order.id)).restPaisa)
  return { steps: [...outcomeTexts(found), ...owedTexts(found.state, amountOrNone(owedPaisa))], owedPaisa }
}

/** What the shopper of a return does next, as its page and mails say it, in any of its states. */
export async function readNextSteps(
  database: Queryable,
  found: FoundReturn,
  settings: StoreSettings,
): Promise<NextSteps> {
  const { order, replacementId, creditPaisa, creditedPaisa, chargePaisa } = found
  const isLater = found.state === 'approved' && found.replacementTime === 'after-return'
  const ofOrder = await readCash(database, order.id)
  const ofReplacement = replacementId === null ? undefined : await readCash(database, replacementId)
  const expected = isLater ? await expectReplacement(database, found) : undefined
  const takenPaisa = isLater ? (expected?.movedPaisa ?? creditPaisa) : creditedPaisa
  const owedPaisa = owedForMissing(found, ofOrder.restPaisa)
  const steps = nextStepTexts({
    ...found,
    address: saidSettings(settings).address,
    toCollect: formatPaisa((expected ?? ofReplacement)?.toCollectPaisa ?? 0),
    isChosen: !isLater || expected !== undefined,
    charge: amountOrNone(chargePaisa),
    owed: amountOrNone(owedPaisa),
    refund: amountOrNone(ofOrder.overpaidPaisa),
    credit: amountOrNone(creditPaisa),
    backLater: amountOrNone(
      Math.max(0, creditPaisa - takenPaisa - ofOrder.restPaisa) + (ofReplacement?.heldBackPaisa ?? 0),
    ),
  })
  return { steps, owedPaisa }
}

function amountOrNone(paisa: number): string {
  return paisa > 0 ? formatPaisa(paisa) : ''
}

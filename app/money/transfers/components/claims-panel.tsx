import Undo2 from 'lucide-react/icons/undo-2'
import { Form, useNavigation } from 'react-router'
import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { type Claim, claimText, slipAddress } from '../claim.ts'
import { LONGEST_CLAIM_ANSWER, UNDO_CLAIM } from '../claim-form.ts'
import type { ClaimResult } from '../handle-claim-form.server.ts'

interface Props {
  claims: readonly Claim[]
  result: ClaimResult | undefined
}

/** The payments that a shopper reported, on the order's page in the admin: those that wait for staff, and what was decided. */
export function ClaimsPanel({ claims, result }: Props) {
  useNotice(result)
  const open = claims.filter(({ state }) => state === 'claimed')
  const decided = claims.filter(({ state }) => state !== 'claimed')
  if (claims.length === 0) return null
  return (
    <Panel title={t('The shopper says it was sent')} className="max-xl:order-1">
      <ul className="divide-y divide-line">
        {open.map(claim => (
          <li key={claim.id} className="py-3 first:pt-0 last:pb-0">
            <OpenClaimForm claim={claim} />
          </li>
        ))}
        {decided.map(claim => (
          <li key={claim.id} className="py-3 first:pt-0 last:pb-0">
            <DecidedClaim claim={claim} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** A payment that staff have decided about, with an Undo. */
function DecidedClaim({ claim }: { claim: Claim }) {
  const { id, state, amountPaisa } = claim
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label={claimText(claim)}
      className="flex flex-wrap items-center justify-between gap-x-4"
    >
      <input type="hidden" name="claim" value={id} />
      <span className="min-w-0 wrap-anywhere">
        {claimText(claim)} · <span className="money">{formatRupees(amountPaisa)}</span>
        <span className="block text-sm text-muted">
          {state === 'accepted' ? t('It has arrived') : t('Not found')}
        </span>
      </span>
      <Button type="submit" name="intent" value={UNDO_CLAIM} variant="quiet" className="px-3">
        <Undo2 aria-hidden className="size-4" />
        {t('Undo')}
      </Button>
    </Form>
  )
}

/** A payment that waits for staff, with the two answers to it. */
export function OpenClaimForm({ claim }: { claim: Claim }) {
  const sent = useNavigation().formData
  const busy = sent?.get('claim') === String(claim.id) ? sent.get('intent') : undefined
  return (
    <Form method="post" preventScrollReset aria-label={claimText(claim)} className="grid gap-3">
      <input type="hidden" name="claim" value={claim.id} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="wrap-anywhere">{claimText(claim)}</span>
        <span className="font-semibold money">{formatRupees(claim.amountPaisa)}</span>
      </p>
      <p className="text-sm text-muted">
        <bdi>{formatAdminMoment(claim.claimedAt)}</bdi>
        {claim.hasSlip && (
          <>
            {' · '}
            <a
              href={slipAddress(claim.id)}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-6 items-center text-link"
            >
              {t('See the slip')}
            </a>
          </>
        )}
      </p>
      <Field
        label={t('If it did not arrive: why, for the shopper')}
        optional
        name="answer"
        id={`claim-answer-${claim.id}`}
        maxLength={LONGEST_CLAIM_ANSWER}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value="accept-claim"
          variant="primary"
          busy={busy === 'accept-claim'}
        >
          {t('It has arrived')}
        </Button>
        <Button type="submit" name="intent" value="reject-claim" busy={busy === 'reject-claim'}>
          {t('Not found')}
        </Button>
      </div>
    </Form>
  )
}

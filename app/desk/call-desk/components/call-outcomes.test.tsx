import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CallOutcomes } from './call-outcomes.tsx'

// product: 37.6
test('the call desk says before a cancellation what goes back to which voucher', () => {
  expect(render(false)).toMatch(
    /Cancel the order<\/summary><p[^>]*>PKR 1,000 goes back to voucher V-AAAA-BBBB\.<\/p>/,
  )
})

// product: 21.12
test('staff who cancel an order as fake read that its phone is blocked, and that Undo unblocks it', () => {
  expect(render(true)).toMatch(
    /Block the phone number too.*Undoing the cancellation unblocks the number.*Cancel as fake<\/button>/,
  )
  expect(render(false)).not.toMatch(/[Bb]lock/)
})

function render(canBlock: boolean): string {
  const Stub = createRoutesStub([{ path: '/', Component: canBlock ? BlockingOutcomes : PlainOutcomes }])
  return renderToStaticMarkup(<Stub />)
}

function PlainOutcomes() {
  return <Outcomes canBlock={false} />
}

function BlockingOutcomes() {
  return <Outcomes canBlock />
}

function Outcomes({ canBlock }: { canBlock: boolean }) {
  return (
    <CallOutcomes
      confirmation={{ state: 'to-call', attempts: 0, nextAttemptAt: new Date() }}
      isPending
      canBlock={canBlock}
      backToVouchers={[{ code: 'V-AAAA-BBBB', amountPaisa: 100_000 }]}
    />
  )
}

import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CallOutcomes } from './call-outcomes.tsx'

// product: 37.6
test('the call desk says before a cancellation what goes back to which voucher', () => {
  const Stub = createRoutesStub([{ path: '/', Component: Outcomes }])
  expect(renderToStaticMarkup(<Stub />)).toMatch(
    /Cancel the order<\/summary><p[^>]*>PKR 1,000 goes back to voucher V-AAAA-BBBB\.<\/p>/,
  )
})

function Outcomes() {
  return (
    <CallOutcomes
      confirmation={{ state: 'to-call', attempts: 0, nextAttemptAt: new Date() }}
      isPending
      canBlock={false}
      backToVouchers={[{ code: 'V-AAAA-BBBB', amountPaisa: 100_000 }]}
    />
  )
}

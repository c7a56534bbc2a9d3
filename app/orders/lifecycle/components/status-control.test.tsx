import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { StatusControl } from './status-control.tsx'

// product: 13.6
test.each([
  ['pending', ['Mark as processing: DZ-1042']],
  ['shipped', ['Mark as delivered: DZ-1042']],
  ['cancelled', []],
] as const)('%s is changed by buttons alone, of which one names the next step: %j', (status, steps) => {
  const page = render(() => (
    <StatusControl
      number="DZ-1042"
      backToVouchers={[]}
      isPartlySent={false}
      cancelRefusal=""
      status={status}
      undo={() => {}}
    />
  ))
  expect([...page.matchAll(/aria-label="(Mark as [^"]+)"/g)].map(([, label]) => label)).toEqual(steps)
  expect(page).toContain('aria-label="Other steps for DZ-1042"')
  // A select changes with the arrow keys, so there is one only without scripts, together with a Save button.
  expect(page.match(/<select/g)).toHaveLength(1)
  expect(page).toMatch(/class="hidden [^"]*noscript:flex"[^>]*>(?:(?!<form).)*<select(?:(?!<\/form).)*Save/)
})

// product: 13.6
test('without scripts, a list has only the next step; the order page has all others', () => {
  const row = render(() => (
    <StatusControl
      number="DZ-1042"
      backToVouchers={[]}
      isPartlySent={false}
      cancelRefusal=""
      status="pending"
      undo={() => {}}
      isDense
    />
  ))
  expect(row).toContain('aria-label="Mark as processing: DZ-1042"')
  expect(row).not.toContain('<select')
})

// product: 37.6
test('without scripts, the order page says what goes back to which voucher if the order is cancelled', () => {
  const backToVouchers = [{ code: 'V-AAAA-BBBB', amountPaisa: 100_000 }]
  const page = (status: 'pending' | 'shipped') =>
    render(() => (
      <StatusControl
        number="DZ-1042"
        status={status}
        backToVouchers={backToVouchers}
        isPartlySent={false}
        cancelRefusal=""
        undo={() => {}}
      />
    ))
  expect(page('pending')).toContain('If it is cancelled: PKR 1,000 goes back to voucher V-AAAA-BBBB.')
  expect(page('shipped')).toContain(
    'If it is cancelled: Once its pieces are back, PKR 1,000 goes back to voucher V-AAAA-BBBB.',
  )
})

// product: 13.16
test('without scripts, the order page says why an order can’t be cancelled, and offers no such status', () => {
  const cancelRefusal = 'DZ-1042 stays as it is: Parcel DZ-1042-1 was delivered.'
  const page = (refusal: string) =>
    render(() => (
      <StatusControl
        number="DZ-1042"
        status="shipped"
        backToVouchers={[]}
        isPartlySent={false}
        cancelRefusal={refusal}
        undo={() => {}}
      />
    ))
  expect(page('')).toContain('value="cancelled"')
  expect(page(cancelRefusal)).toContain(cancelRefusal)
  expect(page(cancelRefusal)).not.toMatch(/value="cancelled"|its pieces are not back yet/)
})

function render(Component: React.ComponentType): string {
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />)
}

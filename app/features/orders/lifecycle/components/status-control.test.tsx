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
  const page = render(() => <StatusControl number="DZ-1042" status={status} undo={() => {}} />)
  expect([...page.matchAll(/aria-label="(Mark as [^"]+)"/g)].map(([, label]) => label)).toEqual(steps)
  expect(page).toContain('aria-label="Other steps for DZ-1042"')
  // A select changes with the arrow keys, so that there is one only where no script runs, and it has a Save.
  expect(page.match(/<select/g)).toHaveLength(1)
  expect(page).toMatch(/class="hidden [^"]*noscript:flex"[^>]*>(?:(?!<form).)*<select(?:(?!<\/form).)*Save/)
})

// product: 13.6
test('in a list without scripts there is the next step alone; all others are on the page of the order', () => {
  const row = render(() => <StatusControl number="DZ-1042" status="pending" undo={() => {}} isDense />)
  expect(row).toContain('aria-label="Mark as processing: DZ-1042"')
  expect(row).not.toContain('<select')
})

function render(Component: React.ComponentType): string {
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />)
}

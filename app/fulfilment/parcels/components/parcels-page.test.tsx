import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { HandOverQuestion } from '../handle-list-form.server.ts'
import { ParcelsPage } from './parcels-page.tsx'

// product: 23.4
test('the one question before a hand-over says how many parcels have outdated papers, and may leave those here', () => {
  const page = render({ parcelIds: [1, 2], outdated: [3] })
  expect(page).toContain(
    'What is printed, what the courier has or what was paid is out of date for 1 parcel.',
  )
  const [ordinary, all] = page.split('<form').filter(form => form.includes('name="confirmed"'))
  expect(ordinary).toContain('Hand over 2 parcels to Swift')
  expect(idsIn(ordinary)).toEqual(['1', '2'])
  expect(ordinary).not.toContain('evenOutdated')
  expect(all).toContain('Hand over all 3 anyway')
  expect(idsIn(all)).toEqual(['1', '2', '3'])
  expect(all).toContain('name="evenOutdated" value="yes"')
})

test('without outdated papers nothing is said of them, and with nothing else there is no other choice', () => {
  expect(render({ parcelIds: [1], outdated: [] })).not.toMatch(/out of date|anyway/)
  const page = render({ parcelIds: [], outdated: [3] })
  expect(page).toContain('Hand over anyway')
  expect(page).not.toContain('Hand over 0')
})

function idsIn(form = ''): (string | undefined)[] {
  return [...form.matchAll(/name="parcel" value="(\d+)"/g)].map(([, id]) => id)
}

function render(asked: Pick<HandOverQuestion, 'parcelIds' | 'outdated'>): string {
  const element = pageAsking({ ...asked, courierId: 1, courierName: 'Swift' })
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

function pageAsking(asks: HandOverQuestion) {
  return (
    <ParcelsPage
      list="packed"
      counts={{ 'to-pack': 0, packed: 3, 'with-courier': 0, failed: 0, 'coming-back': 0 }}
      page={{ parcels: [], next: undefined }}
      wanted={undefined}
      missing={undefined}
      choices={{ couriers: [], preferred: undefined, switchedOff: [], hasInterface: false }}
      courier={undefined}
      notes={{}}
      bookIntent={undefined}
      result={{ isDone: false, text: '', asks }}
      labels={null}
    />
  )
}

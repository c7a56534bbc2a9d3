import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Viewer } from '#app/accounts/session/viewer.ts'
import { SizeChartPage } from '#app/catalogue/sizes/charts/components/size-chart-page.tsx'
import { findEditedChart, listSizeCharts } from '#app/catalogue/sizes/charts/list-size-charts.server.ts'
import { type SizeChartResult, sizeChartPage } from '#app/catalogue/sizes/charts/size-chart-form.ts'
import { sendForm } from '#tests/setup/call-route.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { action } from './size-chart.tsx'

const { database } = await createTestDatabase()

const viewer: Viewer = {
  id: 'sana',
  email: 'sana@example.com',
  name: '',
  isEmailVerified: true,
  role: 'admin',
}
const ID = (await listSizeCharts(database))[0]?.id ?? 0

/** The page as the server renders it. */
async function showPage(result?: SizeChartResult): Promise<string> {
  const chart = await findEditedChart(database, ID)
  if (!chart) throw new Error('There is no chart.')
  const show = () => createElement(SizeChartPage, { chart, result })
  return renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component: show }])))
}

/** The fields that a browser sends when Save is pressed. */
function fieldsOf(page: string): [name: string, value: string][] {
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  const inputs = [...page.matchAll(/<input[^>]*>/g)].flatMap(([tag]): [string, string][] => {
    const isLeftOut = tag.includes('type="checkbox"') && !tag.includes(' checked=""')
    return isLeftOut ? [] : [[attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']]
  })
  const chosen = /<option value="(\w+)" selected="">/.exec(page)?.[1] ?? ''
  return [...inputs, ['basis', chosen], ['intent', 'save']]
}

const save = (fields: [string, string][]) =>
  sendForm(action, sizeChartPage(ID), fields, { services: createTestServices(database), viewer })

// product: 55.1
test('a size chart is saved from the form as it stands on the page without JavaScript', async () => {
  const before = await findEditedChart(database, ID)
  const fields = fieldsOf(await showPage())
  const typed = fields.map(([name, value]): [string, string] =>
    name === 'figure_chest_M' ? [name, '42-43½'] : [name, value],
  )
  expect(typed).not.toEqual(fields)
  const saved = await save([...typed, ['measurements', 'waist']])
  expect(saved).toMatchObject({ status: 200, data: { isDone: true, text: 'Size chart saved.' } })
  const chart = await findEditedChart(database, ID)
  expect(chart).toEqual({
    ...before,
    version: 2,
    measurements: ['chest', 'waist', 'shoulder', 'sleeve', 'length'],
    figures: { ...before?.figures, M: { ...before?.figures.M, chest: [42, 43.5] } },
  })

  // The fields of the new measurement are there now.
  const next = fieldsOf(await showPage(saved.data))
  expect(next).toContainEqual(['figure_waist_XXL', ''])
  const wrong = next.map(([name, value]): [string, string] => [
    name,
    name === 'figure_waist_XXL' ? 'wide' : value,
  ])
  const refused = await save(wrong)
  expect(refused.status).toBe(422)
  const page = await showPage(refused.data)
  expect(page).toContain('A figure is a number like 40')
  expect(fieldsOf(page)).toEqual(wrong)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { editedOfMenus } from '../edited-entry.ts'
import { linkChoices } from '../link-choices.ts'
import { standardMenus } from '../standard-menus.ts'
import { EntryForm } from './menu-forms.tsx'

const CHOICES = linkChoices({ sets: ['everything'], categories: [], collections: [], pages: [] })

// product: 43.7
test.each([
  ['a new entry leads nowhere until staff choose', { add: 'main', edit: null }, ''],
  ['an entry that is edited leads where it did', { add: null, edit: 'main-2' }, '/about'],
])('%s', (_what, asked, chosen) => {
  const edited = editedOfMenus(standardMenus(undefined), CHOICES, asked)
  if (edited?.kind !== 'entry') throw new Error('there is no such entry')
  const element = <EntryForm edited={edited} seen="" choices={CHOICES} lists={[]} result={undefined} />
  const router = createMemoryRouter([{ path: '/', element }])
  const [, form = ''] = renderToStaticMarkup(<RouterProvider router={router} />).split('name="leadsTo"')
  const options = form.slice(0, form.indexOf('</select>'))
  const first = /<option value="([^"]*)"/.exec(options)?.[1]
  expect(/<option value="([^"]*)" selected/.exec(options)?.[1] ?? first).toBe(chosen)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ShortcutHelp } from './shortcut-help.tsx'

vi.stubGlobal('localStorage', { getItem: () => null })

// product: 14.10
test('the focused control of the shortcut help comes first, so that the help is read from its beginning', () => {
  const page = renderToStaticMarkup(<ShortcutHelp />)
  expect(page.indexOf('<input')).toBeLessThan(page.indexOf('Open the command menu'))
})

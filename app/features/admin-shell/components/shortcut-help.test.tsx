import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ShortcutHelp } from './shortcut-help.tsx'

vi.stubGlobal('localStorage', { getItem: () => null })

// product: 14.10
test('what takes focus when the shortcuts open stands first, so that they are read from their beginning', () => {
  const page = renderToStaticMarkup(<ShortcutHelp />)
  expect(page.indexOf('<input')).toBeLessThan(page.indexOf('Open the command menu'))
})

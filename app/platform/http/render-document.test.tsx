import { runInNewContext } from 'node:vm'
import { Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { renderWhole, scriptText } from './render-document.server.tsx'

test('a document is rendered whole, from its doctype to its end', () => {
  const html = renderWhole(
    <html lang="en">
      <body>Shirts</body>
    </html>,
  )
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">.*<body>Shirts<\/body><\/html>$/)
})

test('a part that waits for data fails the page, instead of being left out of it', () => {
  const page = (
    <html lang="en">
      <body>
        <Suspense fallback="…">
          <Waiting />
        </Suspense>
      </body>
    </html>
  )
  expect(() => renderWhole(page)).toThrow('waits for data')
})

test.each([
  '</script><script>steal()</script>',
  '<!--<script>',
  '"]});steal()',
  '\\u003c & \u2028 \u2029',
  'کڑھائی 🎁',
  '`; steal(); $\\{steal()} \\\\',
])('%j is data in an inline script, and no markup', text => {
  const script = scriptText(JSON.stringify([text]))
  expect(script).not.toMatch(/[<>&\u2028\u2029]|\$\{|`.*`.*`/)
  expect(JSON.parse(runInNewContext(script))).toEqual([text])
})

const NEVER = new Promise<string>(() => {})

function Waiting() {
  return use(NEVER)
}

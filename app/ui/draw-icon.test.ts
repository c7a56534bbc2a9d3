import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawIcon } from './draw-icon.ts'

const Minus = drawIcon({ node: [['path', { d: 'M5 12h14', key: '1ays0h' }]] })

test('an icon is its shapes, hidden from screen readers', () => {
  expect(renderToStaticMarkup(createElement(Minus, { className: 'size-5', strokeWidth: 1.7 }))).toBe(
    '<svg aria-hidden="true" viewBox="0 0 24 24" class="icon size-5" style="stroke-width:1.7"><path d="M5 12h14"></path></svg>',
  )
})

test('an icon with a name is read out', () => {
  expect(renderToStaticMarkup(createElement(Minus, { role: 'img', 'aria-label': 'Less' }))).toBe(
    '<svg role="img" aria-label="Less" viewBox="0 0 24 24" class="icon"><path d="M5 12h14"></path></svg>',
  )
})

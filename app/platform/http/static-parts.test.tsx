import { expect, test, vi } from 'vitest'
import { renderPart } from './static-parts.server.ts'

const Part = vi.fn(({ words }: { words: string }) => <p>{words}</p>)

test('a part is rendered once for each version', () => {
  expect(renderPart('shirt 1', <Part words="Shirt" />)).toBe('<p>Shirt</p>')
  expect(renderPart('shirt 1', <Part words="Shirt" />)).toBe('<p>Shirt</p>')
  expect(Part).toHaveBeenCalledTimes(1)
  expect(renderPart('shirt 2', <Part words="Navy shirt" />)).toBe('<p>Navy shirt</p>')
})

test('what visitors invent pushes no card out', () => {
  const card = vi.fn(() => <p>Card</p>)
  const Card = card
  renderPart('card', <Card />)
  for (let maximum = 0; maximum < 1_000; maximum++)
    renderPart(`filters to ${maximum}`, <p>{'x'.repeat(10_000)}</p>, true)
  renderPart('card', <Card />)
  expect(card).toHaveBeenCalledTimes(1)
})

import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['<p>One</p><ul><li class="a>b">Two</li><li>Three &amp; four</li></ul>', 'One\n• b">Two\n• Three & four'],
  ['a<style>p { margin: 0 }</style><SCRIPT src="x">if (a < b) c()</script >b<script>d()</script>', 'ab'],
  ['<p>before</p><script>never ends <b>bold</b>', 'before\nnever ends bold'],
  ['chest < 40<br>length 30', 'chest < 40\nlength 30'],
  ['chest <40', 'chest <40'],
])('of %j the text is %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

/** Where each `<` is followed to the end of the text, so many take several seconds. */
test.each(['<', '<li', '<script>', '<script', '<style><b', '<br'])('many of %j are read at once', begin => {
  const many = begin.repeat(60_000 / begin.length)
  const startedAt = performance.now()
  for (const html of [`<p>${many}`, `${many}<br>`]) plainText(html)
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})

import { expect, test } from 'vitest'
import { readVideoAddress } from './video-address.ts'

// product: 43.5
test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', { host: 'youtube', videoId: 'dQw4w9WgXcQ' }],
  ['youtu.be/dQw4w9WgXcQ', { host: 'youtube', videoId: 'dQw4w9WgXcQ' }],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', { host: 'youtube', videoId: 'dQw4w9WgXcQ' }],
  ['https://vimeo.com/76979871', { host: 'vimeo', videoId: '76979871' }],
  ['https://player.vimeo.com/video/76979871', { host: 'vimeo', videoId: '76979871' }],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', undefined],
  ['https://evil.example/dQw4w9WgXcQ', undefined],
  ['https://www.youtube.com/@darzi', undefined],
  ['javascript:alert(1)', undefined],
])('%s is the video %o', (address, video) => {
  expect(readVideoAddress(address)).toEqual(video)
})

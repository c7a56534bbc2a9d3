import { toast } from 'sonner'
import { expect, test, vi } from 'vitest'
import { notify } from './toaster.tsx'

vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frame(0))

const shown = () => toast.getToasts().map(each => ('title' in each ? each.title : undefined))

// product: 2.17
test('a success takes the place of the failures before it, and of nothing else', () => {
  notify.plain('New order DZ-1042')
  notify.error('The price is missing.')
  notify.plain('New order DZ-1043')
  expect(shown()).toContain('The price is missing.')
  // Of several pictures each is refused by itself.
  notify.error('The stock is missing.')
  expect(shown()).toContain('The price is missing.')
  notify.success('Oxford is saved.')
  notify.success('Chino is saved.')
  expect(shown().sort()).toEqual([
    'Chino is saved.',
    'New order DZ-1042',
    'New order DZ-1043',
    'Oxford is saved.',
  ])
})

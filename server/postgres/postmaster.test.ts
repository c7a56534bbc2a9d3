import { expect, test } from 'vitest'
import { sharedBuffersMb } from './postmaster.ts'

test.each([
  ['half a gigabyte', 0.5, 128],
  ['two gigabytes', 2, 256],
  ['sixteen gigabytes', 16, 1_024],
])('of %s of memory PostgreSQL may hold pages in so many megabytes', (_, gigabytes, megabytes) => {
  expect(sharedBuffersMb(gigabytes * 2 ** 30)).toBe(megabytes)
})

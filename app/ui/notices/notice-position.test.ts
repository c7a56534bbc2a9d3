import { expect, test } from 'vitest'
import { findNoticePosition, roomFor } from './notice-position.ts'

const SCREEN = { width: 1440, height: 900 }
const NOTICE = { width: 356, height: 60 }

function over(left: number, top: number, width: number, height: number, cost = 10) {
  return { box: { left, top, right: left + width, bottom: top + height }, cost }
}

test('a notice is placed in the lower right corner if that is free', () => {
  expect(findNoticePosition(SCREEN, NOTICE, [])).toEqual({ left: 1068, top: 824, cost: 0 })
})

// product: 2.17
test('a notice moves above a button in that corner, and to the middle if the right side is full', () => {
  const save = over(1250, 840, 150, 44)
  expect(findNoticePosition(SCREEN, NOTICE, [save])).toEqual({ left: 1068, top: 768, cost: 0 })
  const column = over(1000, 0, 440, 900)
  expect(findNoticePosition(SCREEN, NOTICE, [column])).toEqual({ left: 542, top: 824, cost: 0 })
})

test('if everything is covered, a notice covers what costs least', () => {
  const phone = { width: 390, height: 844 }
  const form = [over(0, 0, 390, 400, 10), over(0, 400, 390, 100, 1), over(0, 500, 390, 344, 10)]
  const { top, cost } = findNoticePosition(phone, { width: 358, height: 60 }, form)
  expect(cost).toBe(1)
  expect(top).toBeGreaterThanOrEqual(408)
  expect(top).toBeLessThanOrEqual(432)
})

test('a notice does not move until something appears below it', () => {
  const here = { left: 542, top: 400 }
  expect(findNoticePosition(SCREEN, NOTICE, [over(0, 0, 200, 40)], here)).toEqual({ ...here, cost: 0 })
  expect(findNoticePosition(SCREEN, NOTICE, [over(600, 420, 200, 40)], here)).not.toMatchObject(here)
  expect(findNoticePosition({ width: 390, height: 844 }, NOTICE, [], here)).not.toMatchObject(here)
})

// product: 2.17
test('a dialog full of fields that leaves the room of a notice free is not covered', () => {
  const phone = { width: 390, height: 844 }
  const notice = { width: 358, height: 73 }
  const fieldsFrom = (start: number) =>
    Array.from({ length: 20 }, (_, field) => over(20, start + field * 60, 350, 44)).filter(
      ({ box }) => box.bottom <= phone.height,
    )
  expect(findNoticePosition(phone, notice, fieldsFrom(68)).cost).toBeGreaterThan(0)
  const free = findNoticePosition(phone, notice, fieldsFrom(roomFor(notice)))
  expect(free).toEqual({ left: 16, top: 16, cost: 0 })
})

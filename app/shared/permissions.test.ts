import { expect, test } from 'vitest'
import { BUILT_IN_ROLES, knownPermissions } from './permissions.ts'

// product: 34.1
test('an owner may do everything, a manager all but decide about staff, a packer nothing but parcels', () => {
  expect(BUILT_IN_ROLES.owner.permissions).toContain('staff')
  expect(BUILT_IN_ROLES.manager.permissions).not.toContain('staff')
  expect(BUILT_IN_ROLES.packer.permissions).toEqual(['parcels'])
  expect(BUILT_IN_ROLES.accountant.permissions).not.toContain('orders')
})

// product: 34.2
test('no role that an owner makes can decide about staff', () => {
  expect(knownPermissions(['staff', 'parcels', 'no-such'])).toEqual(['parcels'])
})

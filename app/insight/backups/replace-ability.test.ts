import { expect, test } from 'vitest'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readReplaceAbility } from './replace-ability.server.ts'

// product: 68.7
test.each([
  [true, true, 'able'],
  [false, true, 'may-not-create'],
  [false, false, 'may-not-create'],
  [true, false, 'not-owner'],
])(
  'of a user who may create databases (%s) and owns this one (%s): %s',
  async (mayCreate, isOwner, ability) => {
    const rows = [{ may_create: mayCreate, is_owner: isOwner }]
    const database = { execute: async () => ({ rows }) } as unknown as Queryable
    expect(await readReplaceAbility(database)).toBe(ability)
  },
)

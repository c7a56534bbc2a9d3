import { expect, test } from 'vitest'
import { findUser } from './system-user.ts'

const PASSWD =
  'root:x:0:0:root:/root:/bin/bash\ndarzi2:x:7:7::/:/bin/sh\ndarzi:x:998:997::/nonexistent:/usr/sbin/nologin\n'

test('finds a user by name in /etc/passwd', () => {
  expect(findUser(PASSWD, 'darzi')).toEqual({ uid: 998, gid: 997 })
  expect(findUser(PASSWD, 'postgres')).toBeUndefined()
  expect(findUser('', 'darzi')).toBeUndefined()
})

test('never returns root under another name', () => {
  expect(findUser('darzi:x:0:0::/:/bin/sh', 'darzi')).toBeUndefined()
})

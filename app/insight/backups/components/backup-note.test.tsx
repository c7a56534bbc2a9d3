import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BackupNote } from './backup-note.tsx'

const expectedSince = '2026-11-20T22:00:00.000Z'
const checked = { name: 'darzi-2026-11-21-220000z.tar.zst', place: '/b', at: '2026-11-21T22:04:00.000Z' }
const failure = { at: '2026-11-22T22:00:00.000Z', reason: 'The disk is full.' }

// product: 14.17
test.each([
  [undefined, 'No nightly backup is set up.'],
  [{ expectedSince }, 'No backup has been made and compared yet.'],
  [
    { expectedSince, checked },
    /^The newest backup was restored for a trial and compared on 22\/11\/2026, 03:04\.$/,
  ],
  [
    { expectedSince, checked, failure },
    /^The backup of 23\/11\/2026, 03:00 failed: The disk is full\. The newest backup was .* 22\/11\/2026/,
  ],
  [{ expectedSince, failure }, /failed: The disk is full\. No backup has been made and compared yet\.$/],
])('of %j the dashboard says so', (backups, text) => {
  const page = renderToStaticMarkup(<BackupNote backups={backups} />)
  expect(page.replaceAll(/<[^>]+>/g, '')).toEqual(
    typeof text === 'string' ? text : expect.stringMatching(text),
  )
})

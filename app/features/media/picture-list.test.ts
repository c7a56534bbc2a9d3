import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Picture } from './picture.ts'
import { TOO_MANY_BYTES } from './picture-limits.ts'
import {
  changePictureList,
  isListed,
  type ListedPicture,
  listPictures,
  type PictureListEvent,
  roomLeft,
  sortOutFiles,
  uploadedPictures,
} from './picture-list.ts'

function pictureOf(letter: string, alt = ''): Picture {
  return { key: letter.repeat(32), width: 800, height: 1000, colour: '#445566', alt }
}

function fileOf(name: string, type = 'image/jpeg', bytes = 3): File {
  return new File([new Uint8Array(bytes)], name, { type })
}

/** What the list becomes when all of this happens one after the other. */
function happen(list: ListedPicture[], ...events: PictureListEvent[]): ListedPicture[] {
  return events.reduce(changePictureList, list)
}

const ids = (list: ListedPicture[]) => list.map(({ id }) => id)
const chosen = (...names: string[]): PictureListEvent => ({
  kind: 'chosen',
  files: names.map(id => ({ id, file: fileOf(`${id}.jpg`) })),
})

describe('the list of pictures', () => {
  it('starts with those that the product has, and carries them as they are', () => {
    const pictures = [pictureOf('a', 'Front'), pictureOf('b')]
    expect(uploadedPictures(listPictures(pictures))).toEqual(pictures)
  })

  it('keeps the order in which files were chosen, whichever arrives first', () => {
    const list = happen(
      listPictures([pictureOf('a')]),
      chosen('1', '2'),
      { kind: 'arrived', id: '2', picture: pictureOf('c') },
      { kind: 'arrived', id: '1', picture: pictureOf('b') },
    )
    expect(uploadedPictures(list).map(({ key }) => key[0])).toEqual(['a', 'b', 'c'])
  })

  it('keeps what was written about a picture that was still on its way', () => {
    const list = happen(
      [],
      chosen('1'),
      { kind: 'described', id: '1', alt: 'Front' },
      { kind: 'arrived', id: '1', picture: pictureOf('b') },
    )
    expect(uploadedPictures(list)).toEqual([pictureOf('b', 'Front')])
  })

  it('carries nothing that has not arrived', () => {
    const list = happen([], chosen('1', '2'), { kind: 'failed', id: '2', error: 'no line' })
    expect(uploadedPictures(list)).toEqual([])
  })

  it('lets a failed picture try again from the beginning, in its place', () => {
    const failed = happen(
      [],
      chosen('1', '2'),
      { kind: 'progressed', id: '1', progress: 0.5 },
      { kind: 'failed', id: '1', error: 'no line' },
    )
    expect(failed[0]).toMatchObject({ state: 'failed', error: 'no line' })
    const again = happen(failed, { kind: 'retried', id: '1' })
    expect(again[0]).toMatchObject({ id: '1', state: 'uploading', progress: 0 })
  })

  it.each<[string, number, string]>([
    ['a', 1, 'bacd'],
    ['a', 3, 'bcda'],
    ['d', 0, 'dabc'],
    ['c', 1, 'acbd'],
    ['b', 1, 'abcd'],
    ['a', 99, 'bcda'],
    ['d', -1, 'dabc'],
    ['x', 0, 'abcd'],
  ])('moves %s to place %i: %s', (id, to, order) => {
    const list = ['a', 'b', 'c', 'd'].map(letter => ({ ...listPictures([pictureOf(letter)])[0], id: letter }))
    expect(ids(happen(list as ListedPicture[], { kind: 'moved', id, to })).join('')).toBe(order)
  })

  it('loses and doubles nothing by being put in order', () => {
    const moves = fc.array(fc.record({ id: fc.constantFrom('1', '2', '3', '4'), to: fc.integer() }))
    fc.assert(
      fc.property(moves, moves => {
        const list = moves.reduce<ListedPicture[]>(
          (list, move) => changePictureList(list, { kind: 'moved', ...move }),
          happen([], chosen('1', '2', '3', '4')),
        )
        expect(ids(list).sort()).toEqual(['1', '2', '3', '4'])
      }),
    )
  })

  it('forgets what was removed, even when it arrives later', () => {
    const list = happen([], chosen('1'), { kind: 'removed', id: '1' })
    expect(happen(list, { kind: 'arrived', id: '1', picture: pictureOf('a') })).toEqual([])
  })

  it('knows a picture again that has another name', () => {
    expect(isListed(listPictures([pictureOf('a')]), pictureOf('a').key)).toBe(true)
    expect(isListed(happen([], chosen(pictureOf('a').key)), pictureOf('a').key)).toBe(false)
  })

  it('has room for four, those on their way and those that failed included', () => {
    expect(roomLeft([])).toBe(4)
    const list = happen(listPictures([pictureOf('a')]), chosen('1', '2'), {
      kind: 'failed',
      id: '2',
      error: '',
    })
    expect(roomLeft(list)).toBe(1)
    expect(roomLeft(happen(list, chosen('3', '4', '5')))).toBe(0)
  })
})

describe('of the files that were chosen', () => {
  // product: 5.1, 12.5
  it('four are sent at most', () => {
    const files = ['1', '2', '3', '4', '5'].map(name => fileOf(name))
    const { taken, refused } = sortOutFiles(files, 4)
    expect(taken).toEqual(files.slice(0, 4))
    expect(refused).toEqual([{ message: 'You can upload a maximum of 4 images.' }])
    expect(sortOutFiles(files.slice(0, 1), 0).refused).toEqual(refused)
  })

  // product: 12.5
  it.each(['text/plain', 'application/pdf', 'video/mp4', 'image/svg+xml'])(
    'none of type %s is sent',
    type => {
      const { taken, refused } = sortOutFiles([fileOf('<b>.x', type), fileOf('good.png', 'image/png')], 4)
      expect(taken.map(({ name }) => name)).toEqual(['good.png'])
      expect(refused).toEqual([{ message: 'Please upload only image files.', fileName: '<b>.x' }])
    },
  )

  it('one whose type the browser does not know is for the server to judge', () => {
    expect(sortOutFiles([fileOf('IMG_0001.HEIC', '')], 4).refused).toEqual([])
  })

  // product: 12.5
  it('none of 5MB is sent, and one that is a byte smaller is', () => {
    const large = fileOf('large.jpg', 'image/jpeg', TOO_MANY_BYTES)
    const fitting = fileOf('fitting.jpg', 'image/jpeg', TOO_MANY_BYTES - 1)
    const { taken, refused } = sortOutFiles([large, fitting], 4)
    expect(taken).toEqual([fitting])
    expect(refused).toEqual([{ message: 'Image size should be less than 5MB.', fileName: 'large.jpg' }])
  })
})

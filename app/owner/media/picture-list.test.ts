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

/** Returns the list after all of these events. */
function happen(list: ListedPicture[], ...events: PictureListEvent[]): ListedPicture[] {
  return events.reduce(changePictureList, list)
}

const ids = (list: ListedPicture[]) => list.map(({ id }) => id)
const chosen = (...names: string[]): PictureListEvent => ({
  kind: 'chosen',
  files: names.map(id => ({ id, file: fileOf(`${id}.jpg`) })),
})

describe('the list of pictures', () => {
  it('starts with the product’s pictures, unchanged', () => {
    const pictures = [pictureOf('a', 'Front'), pictureOf('b')]
    expect(uploadedPictures(listPictures(pictures))).toEqual(pictures)
  })

  it('preserves the order in which files were chosen, whichever is uploaded first', () => {
    const list = happen(
      listPictures([pictureOf('a')]),
      chosen('1', '2'),
      { kind: 'arrived', id: '2', picture: pictureOf('c') },
      { kind: 'arrived', id: '1', picture: pictureOf('b') },
    )
    expect(uploadedPictures(list).map(({ key }) => key[0])).toEqual(['a', 'b', 'c'])
  })

  it('preserves an alt text that was written during the upload', () => {
    const list = happen(
      [],
      chosen('1'),
      { kind: 'described', id: '1', alt: 'Front' },
      { kind: 'arrived', id: '1', picture: pictureOf('b') },
    )
    expect(uploadedPictures(list)).toEqual([pictureOf('b', 'Front')])
  })

  it('contains no picture that is not uploaded', () => {
    const list = happen([], chosen('1', '2'), { kind: 'failed', id: '2', error: 'no line' })
    expect(uploadedPictures(list)).toEqual([])
  })

  it('retries a failed picture from the beginning, in its position', () => {
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
  ])('moves %s to position %i: %s', (id, to, order) => {
    const list = ['a', 'b', 'c', 'd'].map(letter => ({ ...listPictures([pictureOf(letter)])[0], id: letter }))
    expect(ids(happen(list as ListedPicture[], { kind: 'moved', id, to })).join('')).toBe(order)
  })

  it('neither loses nor duplicates a picture when it is reordered', () => {
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

  it('leaves out a removed picture, even if its upload ends later', () => {
    const list = happen([], chosen('1'), { kind: 'removed', id: '1' })
    expect(happen(list, { kind: 'arrived', id: '1', picture: pictureOf('a') })).toEqual([])
  })

  it('recognises a picture by its content, whatever its file name', () => {
    expect(isListed(listPictures([pictureOf('a')]), pictureOf('a').key)).toBe(true)
    expect(isListed(happen([], chosen(pictureOf('a').key)), pictureOf('a').key)).toBe(false)
  })

  it('has room for four, including uploading and failed ones', () => {
    expect(roomLeft([], 4)).toBe(4)
    const list = happen(listPictures([pictureOf('a')]), chosen('1', '2'), {
      kind: 'failed',
      id: '2',
      error: '',
    })
    expect(roomLeft(list, 4)).toBe(1)
    expect(roomLeft(happen(list, chosen('3', '4', '5')), 4)).toBe(0)
  })
})

describe('of the chosen files', () => {
  // product: 5.1, 12.5
  it('at most four are sent', () => {
    const files = ['1', '2', '3', '4', '5'].map(name => fileOf(name))
    const { taken, refused } = sortOutFiles(files, { room: 4, most: 4 })
    expect(taken).toEqual(files.slice(0, 4))
    expect(refused).toEqual([{ message: 'You can upload a maximum of 4 images.' }])
    expect(sortOutFiles(files.slice(0, 1), { room: 0, most: 4 }).refused).toEqual(refused)
  })

  // product: 12.5
  it.each(['text/plain', 'application/pdf', 'video/mp4', 'image/svg+xml'])(
    'none of type %s is sent',
    type => {
      const { taken, refused } = sortOutFiles([fileOf('<b>.x', type), fileOf('good.png', 'image/png')], {
        room: 4,
        most: 4,
      })
      expect(taken.map(({ name }) => name)).toEqual(['good.png'])
      expect(refused).toEqual([{ message: 'Please upload only image files.', fileName: '<b>.x' }])
    },
  )

  it('one of unknown type is sent, so that the server decides', () => {
    expect(sortOutFiles([fileOf('IMG_0001.HEIC', '')], { room: 4, most: 4 }).refused).toEqual([])
  })

  // product: 12.5
  it('none of 5MB is sent, and one that is a byte smaller is', () => {
    const large = fileOf('large.jpg', 'image/jpeg', TOO_MANY_BYTES)
    const fitting = fileOf('fitting.jpg', 'image/jpeg', TOO_MANY_BYTES - 1)
    const { taken, refused } = sortOutFiles([large, fitting], { room: 4, most: 4 })
    expect(taken).toEqual([fitting])
    expect(refused).toEqual([{ message: 'Image size should be less than 5MB.', fileName: 'large.jpg' }])
  })
})

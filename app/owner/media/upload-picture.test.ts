import { describe, expect, it } from 'vitest'
import { readResponse } from './upload-picture.ts'

const HERE = 'http://shop.test/admin/pictures'
const picture = { key: 'a'.repeat(32), width: 800, height: 1000, colour: '#445566', alt: '' }

describe('the result of an upload', () => {
  it('is the picture on success', () => {
    expect(readResponse({ status: 200, text: JSON.stringify({ picture }), address: HERE })).toEqual({
      ok: true,
      picture,
    })
  })

  it('is final if the server refuses the file', () => {
    const text = JSON.stringify({ error: 'Please upload only image files.' })
    expect(readResponse({ status: 422, text: text, address: HERE })).toEqual({
      ok: false,
      refusal: { kind: 'refused', message: 'Please upload only image files.' },
    })
  })

  it('may be retried if the server could not store the picture', () => {
    const message = 'The picture could not be stored. Please try again in a moment.'
    expect(readResponse({ status: 503, text: JSON.stringify({ error: message }), address: HERE })).toEqual({
      ok: false,
      refusal: { kind: 'failed', message },
    })
  })

  it('asks staff to log in if they were redirected to the login', () => {
    for (const query of ['', '?because=login&to=%2Fadmin%2Fpictures']) {
      const outcome = readResponse({
        status: 200,
        text: '<!doctype html>',
        address: `http://shop.test/admin-login${query}`,
      })
      expect(outcome).toMatchObject({
        refusal: { kind: 'failed', message: expect.stringContaining('signed out') },
      })
    }
  })

  it.each([
    ['nothing, because the connection broke', 0, '', ''],
    ['a failure', 500, 'Something went wrong', HERE],
    ['a failure of the whole store', 503, 'The store can’t be reached', HERE],
    ['a failure of a proxy', 413, '<html>', HERE],
    ['a page', 200, '<!doctype html>', HERE],
    ['no picture of ours', 200, '{"picture":{"key":"../../x","width":1,"height":1,"colour":"red"}}', HERE],
    ['a picture with a failure', 500, JSON.stringify({ picture }), HERE],
  ])('may be tried again after %s', (_, status, text, address) => {
    expect(readResponse({ status: status, text: text, address: address })).toEqual({
      ok: false,
      refusal: { kind: 'failed', message: 'This image could not be uploaded. Please try again.' },
    })
  })
})

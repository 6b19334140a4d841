import { describe, expect, it } from 'vitest'
import { addressIn, MESSAGE_LENGTH, PICTURE_BYTES, pictureTypeOf, REQUESTS_PER_DAY, SUBJECT_LENGTH } from './rules.ts'

describe('rules', () => {
  it('limit a question', () => {
    expect({ SUBJECT_LENGTH, MESSAGE_LENGTH, PICTURE_BYTES, REQUESTS_PER_DAY }).toEqual({
      SUBJECT_LENGTH: 200,
      MESSAGE_LENGTH: 5_000,
      PICTURE_BYTES: 5_242_880,
      REQUESTS_PER_DAY: 20,
    })
  })

  it('know a picture by its bytes', () => {
    expect(pictureTypeOf(Buffer.from('iVBORw0KGgoAAAANSUhEUg', 'base64'))).toBe('image/png')
    expect(pictureTypeOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg')
    expect(pictureTypeOf(Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'))).toBe('image/webp')
    expect(pictureTypeOf(Buffer.from('GIF89a'))).toBeNull()
    expect(pictureTypeOf(Buffer.alloc(0))).toBeNull()
  })

  it('find the address in a contact, if there is one', () => {
    expect(addressIn('support@firm.example')).toBe('support@firm.example')
    expect(addressIn('Help desk <desk@firm.example>, 9 to 5')).toBe('desk@firm.example')
    expect(addressIn('+49 30 1234')).toBeNull()
    expect(addressIn('')).toBeNull()
  })
})

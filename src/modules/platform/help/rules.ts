/** Limits of a question to support, for both sides. */
export const SUBJECT_LENGTH = 200
export const MESSAGE_LENGTH = 5_000
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]
/** A picture goes by mail, and many mail servers refuse more than 10 MB in all. */
export const PICTURE_BYTES = 5 * 1024 * 1024
/** Questions of one person in a day; each leaves as mail. */
export const REQUESTS_PER_DAY = 20
export const SYSTEM_LINES = 20
export const SYSTEM_LINE_LENGTH = 300

/** What the bytes themselves say they are; a name or a header can say anything. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const starts = (at: number, ...signature: number[]) => signature.every((byte, index) => bytes[at + index] === byte)
  if (starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (starts(0, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  return starts(0, 0x52, 0x49, 0x46, 0x46) && starts(8, 0x57, 0x45, 0x42, 0x50) ? 'image/webp' : null
}

/** The e-mail address in a support contact, which may as well be a phone number or a sentence. */
export function addressIn(contact: string): string | null {
  const [address] = /[^\s<>()",;:@]+@[^\s<>()",;:@]+\.[a-z]{2,}/i.exec(contact) ?? []
  return address ?? null
}

/** Shapes that many contracts use. */
import { z } from 'zod'
import { isPlainDate } from '../../lib/dates.ts'
import { isOneLine, isSenderName } from '../../lib/text.ts'

/** A date without a time; a real day from 1900 to 2199, so that a mistyped year is noticed. */
export const plainDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Write the date as YYYY-MM-DD.')
  .refine((text) => isPlainDate(text) && text >= '1900' && text < '2200', 'This date does not exist.')

/** Nothing in the product is older, and nobody plans further ahead. */
const EARLIEST = Date.UTC(1970, 0, 1)
const LATEST = Date.UTC(2200, 0, 1)
const NO_TIME = 'Give a time in milliseconds since 1970, before the year 2200.'

/** A moment as it is sent: whatever a clock of the trade can show, and so what every column of the database holds. */
export const instant = z.number().int().min(EARLIEST, NO_TIME).max(LATEST, NO_TIME)

/** A name of a person, a firm or the product: it stands in the subjects and sentences of mail, where it must neither begin a line of its own nor turn what follows around. */
export const oneLine = z
  .string()
  .trim()
  .refine(
    isOneLine,
    'Write it in one line, without control signs and without signs that turn the direction of writing.',
  )

/** A name that mail shows as its sender. With an address in it, it would pose as whoever has that address. */
export const senderName = oneLine.refine(
  isSenderName,
  'Write a name without <, > and @: the address is the installation’s own.',
)

/** Spec 1 §5: e-mail addresses are trimmed and lower-cased before any rule looks at them. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(
    z
      .email({
        error: ({ input }) =>
          /^[ -~]*$/.test(String(input))
            ? 'Enter a valid e-mail address.'
            : 'Write the e-mail address without accents: mail servers take plain letters only.',
      })
      .max(254),
  )

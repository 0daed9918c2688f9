import { z } from 'zod'

/** How long an address may be that mail can carry, in characters. */
export const longestEmail = 254

/**
 * An address as it is kept and compared, whatever keyboard it was typed on: composed, in small letters, without spaces
 * around it. `a+b@…` stays apart from `a@…`: whether they are one mailbox is known to their owner only.
 */
export function normalEmail(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase()
}

const text = z.string().max(4 * longestEmail)

/** An address that somebody may have signed up with. */
export const knownEmail = text.transform(normalEmail).pipe(
  z
    .string()
    .min(1)
    .max(longestEmail)
    .regex(/^\P{Cc}*$/u),
)

/** An address that mail can be sent to: one @, no spaces or brackets, nothing that is not seen. */
export const mailAddress = text.transform(normalEmail).pipe(
  z
    .string()
    .max(longestEmail)
    .regex(/^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}.]+(\.[^\s@<>()[\]\\,;:"\p{C}.]+)+$/u),
)

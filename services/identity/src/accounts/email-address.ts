import { z } from 'zod'

/** The maximum length of an address in e-mail, in characters. */
export const longestEmail = 254

/**
 * Normalizes an address for storage and comparison: NFC, lower case, trimmed. `a+b@…` and `a@…` stay different, because
 * only their owner knows whether they are the same mailbox.
 */
function normalEmail(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase()
}

const text = z.string().max(4 * longestEmail)

/** An address that may belong to a user. */
export const knownEmail = text.transform(normalEmail).pipe(
  z
    .string()
    .min(1)
    .max(longestEmail)
    .regex(/^\P{Cc}*$/u),
)

/** An address that mail can be sent to: one @, no spaces or brackets, no invisible characters. */
export const mailAddress = text.transform(normalEmail).pipe(
  z
    .string()
    .max(longestEmail)
    .regex(/^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}.]+(\.[^\s@<>()[\]\\,;:"\p{C}.]+)+$/u),
)

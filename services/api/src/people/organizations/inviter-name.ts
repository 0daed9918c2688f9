import { isVisible } from '@keyroom/product-api/schemas'
import type { Directory } from '../directory/directory.ts'

/** In characters as a person counts them, not UTF-16 units. */
const maxLength = 100

/** The sender's name in an invitation, without characters that would break the lines of the e-mail. */
export async function inviterNameOf(directory: Directory, userId: string): Promise<string> {
  const user = await directory.user(userId)
  return plain(user?.name) || plain(user?.email) || 'KeyRoom'
}

/** Returns an empty string for text without a visible character. */
function plain(text = ''): string {
  const line = text
    .normalize('NFC')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return isVisible(line) ? Array.from(line).slice(0, maxLength).join('').trim() : ''
}

import { isVisible } from '@keyroom/product-api/schemas'
import type { Directory } from '../directory/directory.ts'

/** Longest name that an invitation names its sender by, in characters as a person counts them. */
const longest = 100

/** What an invitation calls its sender: their name, without anything that would break the letter's lines. */
export async function inviterNameOf(directory: Directory, userId: string): Promise<string> {
  const user = await directory.user(userId)
  return plain(user?.name) || plain(user?.email) || 'KeyRoom'
}

/** Nothing for a text of which nothing is seen. */
function plain(text = ''): string {
  const line = text
    .normalize('NFC')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return isVisible(line) ? Array.from(line).slice(0, longest).join('').trim() : ''
}

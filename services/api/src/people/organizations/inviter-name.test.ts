import { expect, test } from '@jest/globals'
import type { Directory } from '../directory/directory.ts'
import { inviterNameOf } from './inviter-name.ts'

const nameOf = (user: { name?: string; email?: string } | undefined) =>
  inviterNameOf({ user: async () => user } as unknown as Directory, 'auth0|ada')

test.each([
  ['a plain name', { name: 'Ada Lovelace' }, 'Ada Lovelace'],
  ['any script', { name: '  李 明  Ionuț 😀 ' }, '李 明 Ionuț 😀'],
  ['lines that would be headers', { name: 'Ada\r\nBcc: all@evil.test' }, 'Ada Bcc: all@evil.test'],
  ['what turns the text around it', { name: 'Ada\u202etset.live' }, 'Ada tset.live'],
  ['markup, which the letter writes as it is', { name: '<script>alert(1)</script>' }, '<script>alert(1)</script>'],
  ['300 signs of two units each', { name: '😀'.repeat(300) }, '😀'.repeat(100)],
  ['nothing but blanks', { name: ' \t\u0000', email: 'ada@a.test' }, 'ada@a.test'],
  ['nothing that is seen', { name: '\u200b\u3164', email: 'ada@a.test' }, 'ada@a.test'],
  ['no name and no address', { name: '', email: '' }, 'KeyRoom'],
  ['nobody', undefined, 'KeyRoom'],
])('an inviter with %s', async (_what, user, name) => expect(await nameOf(user)).toBe(name))

import { expect, test } from '@jest/globals'
import { readVerification } from './email-verified.tsx'

test.each([
  ['', 'confirmed'],
  ['?success=true&message=Your+email+was+verified.', 'confirmed'],
  ['?email=a%40b.test&success=false&message=This+account+is+already+verified.', 'already'],
  ['?success=false&message=This+URL+can+be+used+only+once', 'used'],
  ['?success=false&message=Access+expired.', 'expired'],
  ['?success=false&code=access_expired', 'expired'],
  ['?error=expired', 'expired'],
  ['?error=server_error&error_description=x', 'failed'],
  ['?success=false&message=%3Cscript%3E', 'failed'],
] as const)('%s means %s', (search, meaning) => expect(readVerification(search)).toBe(meaning))

import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { draw } from '../../testing/draw.tsx'
import { EmailVerified } from '../lazy-pages.tsx'
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

test('says in the user’s language that a link has expired, and offers to sign in or up again', async () => {
  await draw(<EmailVerified />, { path: '/email-verified?success=false&message=Access+expired.', locale: 'fr' })
  expect(await screen.findByText('Ce lien a expiré.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Votre adresse n’est pas encore confirmée')
  expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/dashboard')
  expect(screen.getByRole('button', { name: 'Créer le compte à nouveau' })).toBeTruthy()
})

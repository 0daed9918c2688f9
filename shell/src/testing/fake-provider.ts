import { waitFor } from '@testing-library/react'
import type { RuntimeConfiguration } from '../kernel/configuration/runtime-configuration.ts'

/** What the pages of these tests are configured with. */
export const testConfiguration: RuntimeConfiguration = {
  identity: {
    domain: 'http://localhost:3001',
    clientId: 'dash',
    audience: 'https://api.example/',
    claimsNamespace: 'https://keyroom.example/claims/',
  },
  apiBase: '/api',
  services: {},
  afterLogin: '/dashboard/widget/map',
  allowedRemoteOrigins: [],
}

const encode = (part: object) =>
  btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const seconds = () => Math.floor(Date.now() / 1000)

/** A token as it travels. The library reads it without its signature: it comes straight from the provider. */
export function token(payload: object, header: object = { alg: 'RS256' }): string {
  return `${encode(header)}.${encode(payload)}.c2lnbmF0dXJl`
}

/** The claims of a proof of identity that nothing is wrong with, for the nonce that was asked with. */
export function goodClaims(nonce: string | null): Record<string, unknown> {
  return {
    iss: 'http://localhost:3001/',
    sub: 'auth0|ada',
    aud: 'dash',
    nonce,
    iat: seconds(),
    exp: seconds() + 3_600,
    'https://keyroom.example/claims/account_type': 'personal',
  }
}

/** What the token endpoint answers when all is well. */
export function goodAnswer(idToken: string, more: object = {}): Response {
  return Response.json({
    access_token: token({ sub: 'auth0|ada', exp: seconds() + 3_600, jti: Math.random() }),
    id_token: idToken,
    token_type: 'Bearer',
    expires_in: 3_600,
    scope: 'openid profile email offline_access',
    ...more,
  })
}

/** What the hidden frame is answered with, by the provider's own page. */
export function answerFrame(asked: URL, answer: object, origin = 'http://localhost:3001'): void {
  const response = { state: asked.searchParams.get('state'), ...answer }
  window.dispatchEvent(new MessageEvent('message', { origin, data: { type: 'authorization_response', response } }))
}

/** The addresses that hidden frames are opened with, one after the other. */
export function frameRequests() {
  const seen = new Set<Element>()
  return {
    next: async (): Promise<URL> =>
      waitFor(() => {
        const frame = [...document.querySelectorAll('iframe')].find((one) => !seen.has(one) && one.src !== '')
        if (!frame) throw new Error('No frame yet.')
        seen.add(frame)
        return new URL(frame.src)
      }),
  }
}

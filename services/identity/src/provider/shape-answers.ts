import type { KoaContextWithOIDC } from 'oidc-provider'

/** What Auth0 says to a refresh token that is unknown, used, expired or of a removed member; its SDK knows the text. */
const invalidRefreshToken = 'Unknown or invalid refresh token.'

/** Gives the library's answers the last bit of Auth0's shape, and lets only the dashboard frame the silent page. */
export function shapeAnswers(dashboardOrigin: string) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next()
    const body = ctx.body as { error?: string; error_description?: string } | undefined
    const { route, params } = ctx.oidc ?? {}
    if (route === 'token' && body?.error === 'invalid_grant' && params?.['grant_type'] === 'refresh_token') {
      ctx.status = 403
      body.error_description = invalidRefreshToken
    }
    // The silent page takes `frame-ancestors` out of the policy, which would let anyone frame it.
    const policy = ctx.response.get('content-security-policy')
    if (policy && !policy.includes('frame-ancestors')) {
      ctx.set('content-security-policy', `${policy}; frame-ancestors ${dashboardOrigin}`)
      // "Nobody is signed in" is an answer like any other: no browser shall report it as a failed page.
      ctx.status = 200
    }
  }
}

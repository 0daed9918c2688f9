import type { KoaContextWithOIDC } from 'oidc-provider'

/** Auth0's message for a refresh token that is unknown, used, expired or of a removed member. Its SDK recognizes the text. */
const invalidRefreshToken = 'Unknown or invalid refresh token.'

/** Adapts the library's answers to Auth0's, and allows only the dashboard to frame the silent page. */
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
      // "Nobody is signed in" is a regular answer: a browser must not report it as a failed page.
      ctx.status = 200
    }
  }
}

/** Says in an answer for a program that there is no space left, in the words of the product API. */
export function sayStorageFull(ctx: KoaContextWithOIDC): void {
  const body = ctx.body as { error?: string } | undefined
  if (body?.error !== 'server_error') return
  ctx.status = 507
  ctx.body = {
    error: 'storage-full',
    error_description: 'There is no space left to store this, so nothing was changed. Try again later.',
  }
}

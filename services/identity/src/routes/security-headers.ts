/**
 * Headers of every answer. Identity's pages run no script; the provider's two script pages add the hash of theirs. The
 * answer to the form redirects to the dashboard, which Chromium counts as a form target.
 */
export function securityHeaders(issuer: string, dashboardOrigin: string): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      'img-src data:',
      'script-src',
      `form-action 'self' ${dashboardOrigin}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    // `no-referrer` would also remove the Origin header of identity's own forms, which is checked.
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    ...(issuer.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000' }),
  }
}

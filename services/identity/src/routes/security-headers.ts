/**
 * Headers of every answer. No script runs on our pages; the provider's two script pages add the hash of theirs. The
 * form's answer redirects on to the dashboard, which Chromium counts as a form target.
 */
export function securityHeaders(dashboardOrigin: string): Record<string, string> {
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
    // `no-referrer` would also blank the Origin header of our own forms, which we check.
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  }
}

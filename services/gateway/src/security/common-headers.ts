/** Headers of every answer, whatever it holds. */
export function commonHeaders(publicOrigin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Sign-in may open a popup, which must be able to answer.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    // On http it means nothing, and on localhost it would lock other projects of the same machine out.
    ...(publicOrigin.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

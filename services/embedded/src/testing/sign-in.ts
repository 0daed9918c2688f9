import { createHash, randomBytes } from 'node:crypto'

/** Signs a sample user in through the sign-in page as a browser does, and returns the access token. */
export async function signIn(origin: string, identityOrigin: string, email: string): Promise<string> {
  const verifier = randomBytes(32).toString('base64url')
  const cookies = new Map<string, string>()
  const visit = async (address: string, form?: Record<string, string>): Promise<{ url: URL; html: string }> => {
    const url = new URL(address, identityOrigin)
    if (url.origin !== identityOrigin) return { url, html: '' }
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; '), origin: identityOrigin },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    return location ? visit(location) : { url, html: await response.text() }
  }
  const question = new URLSearchParams({
    client_id: 'keyroom-dashboard',
    redirect_uri: `${origin}/dashboard`,
    response_type: 'code',
    scope: 'openid',
    audience: 'https://api.keyroom.example/',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const page = await visit(`/authorize?${question.toString()}`)
  const action = /<form method="post" action="([^"]+)"/.exec(page.html)?.[1] ?? ''
  const { url } = await visit(action, { email, password: 'Right-size-2026' })
  const answer = await fetch(`${identityOrigin}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'authorization_code',
      client_id: 'keyroom-dashboard',
      code: url.searchParams.get('code'),
      code_verifier: verifier,
      redirect_uri: `${origin}/dashboard`,
    }),
  })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  if (!token) throw new Error(`No token for ${email}: got status ${answer.status}.`)
  return token
}

import { createHash, randomBytes } from 'node:crypto'
import { testAudience, testDashboard } from './test-settings.ts'

/** What a page load ended in: a page of identity, or a redirect that left identity. */
export interface Visit {
  readonly status: number
  readonly url: URL
  readonly html: string
  readonly headers: Headers
}

export interface Tokens {
  readonly access_token: string
  readonly id_token: string
  readonly refresh_token: string
  readonly expires_in: number
  readonly scope: string
  readonly token_type: string
}

/** As much of a browser and of the dashboard's SDK as signing in needs: cookies by path, redirects, forms, PKCE. */
export class TestBrowser {
  readonly issuer: string
  private readonly cookies = new Map<string, { value: string; path: string }>()
  private readonly publicOrigin: string
  private verifier = ''
  nonce = ''
  userAgent = 'Mozilla/5.0 (tests)'

  /** Every address that was opened, without the redirects. */
  readonly visited: string[] = []

  /** Every cookie as it was set. */
  readonly setCookies: string[] = []

  /** @param publicAddress the address by which identity redirects; requests to it go to `issuer`, as by a proxy */
  constructor(issuer: string, publicAddress = issuer) {
    this.issuer = issuer
    this.publicOrigin = new URL(publicAddress).origin
  }

  /** Follows redirects for as long as they stay at identity. */
  async visit(
    address: string,
    form?: Record<string, string>,
    origin = this.publicOrigin,
    more: Record<string, string> = {},
  ): Promise<Visit> {
    this.visited.push(address)
    let url = new URL(address, this.publicOrigin)
    let body = form && new URLSearchParams(form)
    for (let hops = 0; hops < 10; hops++) {
      const response = await fetch(new URL(url.pathname + url.search, this.issuer), {
        method: body ? 'POST' : 'GET',
        ...(body ? { body } : {}),
        headers: {
          cookie: this.cookieHeader(url),
          accept: 'text/html',
          'user-agent': this.userAgent,
          ...(body ? { origin } : {}),
          ...more,
        },
        redirect: 'manual',
      })
      this.keepCookies(response)
      const html = await response.text()
      const location = response.headers.get('location')
      if (!location) return { status: response.status, url, html, headers: response.headers }
      url = new URL(location, url)
      if (url.origin !== this.publicOrigin) {
        return { status: response.status, url, html, headers: response.headers }
      }
      body = undefined
    }
    throw new Error(`More than 10 redirects from ${address}`)
  }

  /** Opens the authorization endpoint as the SDK does. */
  authorize(parameters: Record<string, string> = {}): Promise<Visit> {
    this.verifier = randomBytes(32).toString('base64url')
    this.nonce = randomBytes(8).toString('hex')
    const all = {
      client_id: testDashboard.clientId,
      redirect_uri: `${testDashboard.origin}/dashboard`,
      response_type: 'code',
      response_mode: 'query',
      scope: 'openid profile email offline_access',
      audience: testAudience,
      state: 'the-state',
      nonce: this.nonce,
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...parameters,
    }
    return this.visit(`/authorize?${new URLSearchParams(all).toString()}`)
  }

  /** Opens the authorization endpoint in the SDK's hidden frame. */
  silently(parameters: Record<string, string> = {}): Promise<Visit> {
    return this.authorize({ prompt: 'none', response_mode: 'web_message', ...parameters })
  }

  /** Signs in through the form of the page that `visit` shows. */
  async signIn(email: string, password: string, parameters: Record<string, string> = {}): Promise<Visit> {
    const page = await this.authorize(parameters)
    return this.visit(formAction(page), { email, password })
  }

  exchange(code: string, more: Record<string, string | undefined> = {}): Promise<Response> {
    return this.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: this.verifier,
      redirect_uri: `${testDashboard.origin}/dashboard`,
      ...more,
    })
  }

  refresh(refreshToken: string): Promise<Response> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken })
  }

  /** Signs in and exchanges the code. */
  async tokens(email: string, password: string, parameters: Record<string, string> = {}): Promise<Tokens> {
    const { url } = await this.signIn(email, password, parameters)
    return tokensOf(await this.exchange(url.searchParams.get('code') ?? ''))
  }

  private token(body: Record<string, string | undefined>): Promise<Response> {
    return fetch(new URL('/oauth/token', this.issuer), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: testDashboard.origin,
        'user-agent': this.userAgent,
      },
      body: JSON.stringify({ client_id: testDashboard.clientId, ...body }),
    })
  }

  /** The cookies that a request for the address carries. */
  cookieHeader(url: URL): string {
    return [...this.cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([key, { value }]) => `${key.split(';')[0]}=${value}`)
      .join('; ')
  }

  private keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      this.setCookies.push(cookie)
      const [pair = '', ...attributes] = cookie.split('; ')
      const [name = '', value = ''] = pair.split('=')
      const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice(5) ?? '/'
      const key = `${name};${path}`
      if (value === '' || cookie.includes('1970')) this.cookies.delete(key)
      else this.cookies.set(key, { value, path })
    }
  }
}

/** Where the form of a page is sent. */
export function formAction({ html, status }: Visit): string {
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1]
  if (!action) throw new Error(`There is no form on this page (status ${status}): ${html}`)
  return action
}

/** What the hidden frame posts to the dashboard. */
export function webMessage({ html, status }: Visit): Record<string, string> {
  const data = /var data = (\{.*\});/.exec(html)?.[1]
  if (!data) throw new Error(`This page posts no message (status ${status}): ${html}`)
  return (JSON.parse(data) as { response: Record<string, string> }).response
}

/** The token answer, or an error that says what came instead. */
export async function tokensOf(response: Response): Promise<Tokens> {
  if (!response.ok) throw new Error(`No tokens: ${response.status} ${await response.text()}`)
  return (await response.json()) as Tokens
}

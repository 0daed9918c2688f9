import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '../fixtures/journey.ts'
import { identityOrigin, origin } from '../fixtures/stack.ts'

// How the gateway delivers builds. The local gateway and nginx in containers behave the same.

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Requests a path without a browser: no cache, no decompression, no redirects. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET', sent?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = ask(`${origin}${path}`, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    outgoing.on('error', reject).end(sent)
  })
}

interface Registry {
  readonly remotes: readonly { name: string; baseUrl: string; files: { entry: string; manifest: string } }[]
}

async function mapEntry(): Promise<string> {
  const { remotes } = JSON.parse((await get('/registry.json')).body.toString()) as Registry
  const map = remotes.find(({ name }) => name === 'map')
  if (!map) throw new Error('Expected the registry to list map.')
  return map.baseUrl + map.files.entry
}

const expectCommonHeaders = ({ headers }: Answer) => {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  })
  expect(headers['permissions-policy']).toContain('camera=()')
  // On http it has no meaning, and it would block other projects on this machine.
  expect(headers['strict-transport-security']).toBeUndefined()
}

test('every response has its own nonce, in its policy and on each script and style', async () => {
  const seen = new Set<string>()
  for (const path of ['/', '/dashboard', '/dashboard/widget/map?x=1', '/nowhere']) {
    const page = await get(path)
    expect(page.status).toBe(path === '/nowhere' ? 404 : 200)
    expectCommonHeaders(page)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(page.headers.etag).toBeUndefined()
    expect(page.headers['last-modified']).toBeUndefined()
    const policy = page.headers['content-security-policy']?.toString() ?? ''
    const nonce = /script-src 'nonce-([\w+/=]{20,})' 'strict-dynamic'/.exec(policy)?.[1] ?? 'no nonce'
    expect(policy).toContain(`connect-src 'self' ${identityOrigin}`)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("frame-ancestors 'none'")
    const html = page.body.toString()
    expect(html).not.toContain('{{nonce}}')
    const opened = html.match(/<(script|style)\b[^>]*>/g) ?? []
    expect(opened.length).toBeGreaterThan(2)
    for (const tag of opened) expect(tag).toContain(`nonce="${nonce}"`)
    seen.add(nonce)
  }
  expect(seen.size).toBe(4)
})

test('a built file is immutable, compressed at build time, and open to every origin', async () => {
  const path = await mapEntry()
  const plain = await get(path, { 'accept-encoding': 'identity' })
  const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await get(path, { 'accept-encoding': 'gzip, br;q=0' })
  for (const answer of [plain, brotli, gzip]) {
    expect(answer.status).toBe(200)
    expectCommonHeaders(answer)
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
    })
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/)
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  }
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
  expect(brotli.body.length).toBeLessThan(plain.body.length / 2)
})

test('the registry is revalidated each time, with status 304 while it is unchanged', async () => {
  const registry = await get('/registry.fr.json')
  expect(registry.status).toBe(200)
  expectCommonHeaders(registry)
  expect(registry.headers).toMatchObject({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
  expect(registry.headers['content-type']).toMatch(/^application\/json/)
  const etag = registry.headers.etag ?? ''
  expect(etag).not.toBe('')
  const same = await get('/registry.fr.json', { 'if-none-match': etag })
  expect(same.status).toBe(304)
  expect(same.body).toHaveLength(0)
  const packed = await get('/registry.fr.json', { 'accept-encoding': 'gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.body).equals(registry.body)).toBe(true)
})

test('a missing file gets status 404 and never a page', async () => {
  const gone = [
    '/assets/none.js',
    '/remotes/map/0.0.0/remoteEntry.js',
    '/remotes/map/',
    '/registry.xx.json',
    '/none.png',
  ]
  for (const path of gone) {
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'not-found' })
  }
  expect((await get('/dashboard', {}, 'POST')).status).toBeGreaterThanOrEqual(400)
  for (const path of [
    '/remotes/map/../../registry.json.lock',
    '/assets/../index.html',
    '/remotes/map/.incoming/x.js',
  ]) {
    const { status, headers } = await get(path)
    expect([path, status]).toEqual([path, 404])
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('responses and errors of the API pass through with each header once', async () => {
  const refused = await get('/api/facilities?search=a')
  expect(refused.status).toBe(401)
  expectCommonHeaders(refused)
  expect(refused.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(refused.headers['x-request-id']).toMatch(/^[\w-]+$/)
  expect((await get('/api/health')).status).toBe(200)
  expect(JSON.parse((await get('/api/nothing')).body.toString())).toHaveProperty('code')
})

test('the configuration has the origins of this stack, and reports of violations are accepted', async () => {
  const configuration = JSON.parse((await get('/config.json')).body.toString()) as object
  expect(configuration).toMatchObject({
    origins: { production: origin },
    services: {},
    identity: { domain: identityOrigin },
    apiBase: '/api',
  })
  const report = JSON.stringify({ 'csp-report': { 'violated-directive': 'a test' } })
  const headers = { 'content-type': 'application/csp-report', 'content-length': String(report.length) }
  expect((await get('/csp-report', headers, 'POST', report)).status).toBe(204)
})

test('a foreign host name that resolves to this machine reaches neither page nor API', async () => {
  for (const path of ['/dashboard', '/config.json', '/api/health', '/remotes/map/remote.json', '/health']) {
    const answer = await get(path, { host: 'evil.test' })
    expect([path, answer.status]).toEqual([path, 421])
  }
})

test('127.0.0.1 redirects to localhost, where sessions work', async () => {
  const answer = await get('/dashboard/widget/map?a=b', {
    host: new URL(origin).host.replace('localhost', '127.0.0.1'),
  })
  expect(answer.status).toBe(307)
  expect(answer.headers.location).toBe(`${origin}/dashboard/widget/map?a=b`)
})

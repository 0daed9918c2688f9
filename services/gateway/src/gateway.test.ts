import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { createServer, request as ask, type IncomingHttpHeaders, type Server } from 'node:http'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { createGateway, createProxy, type Gateway, type GatewayOptions } from './public.ts'

const identityOrigin = 'http://localhost:3001'
const publicOrigin = 'http://localhost:3000'
const script = 'console.log("a chunk that is long enough")'
let site: string
let gateway: Gateway
let server: Server

async function put(path: string, content: string | Buffer): Promise<void> {
  const file = join(site, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.draft`, content)
  await rename(`${file}.draft`, file)
}

function optionsFor(more: Partial<GatewayOptions> = {}): GatewayOptions {
  return {
    site,
    api: (request, response) => response.end(`the API got ${request.url}`),
    config: {
      origins: { production: publicOrigin, development: 'http://localhost:3000' },
      identity: { domain: identityOrigin, clientId: 'c', audience: 'a', claimsNamespace: 'n' },
      apiBase: '/api',
      services: {
        visualisation: { origin: 'https://charts.example', views: { trends: '/views/KeyRoom/Trends' } },
      },
      allowedRemoteOrigins: ['https://remotes.example'],
    },
    identityOrigin,
    publicOrigin,
    logger: pino({ level: 'warn' }, { write: (line) => warnings.push(JSON.parse(line) as object) }),
    ...more,
  }
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** What the gateway logged as warnings and errors. */
const warnings: { violation?: unknown }[] = []

/** Requests exactly the given path; `fetch` would normalize it first. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET', body?: string): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const outgoing = ask(
      { port, path, method, headers: { host: 'localhost:3000', ...headers }, agent: false },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'gateway-'))
  await writeFile(join(dirname(site), 'gateway-secret.txt'), 'secret')
  await put('shell/index.html', '<script nonce="{{nonce}}">1</script><style nonce="{{nonce}}"></style>')
  await put('shell/favicon.svg', '<svg/>')
  for (const folder of ['shell/assets', 'remotes/map/1.0.0']) {
    await put(`${folder}/main.abc.js`, script)
    await put(`${folder}/main.abc.js.br`, brotliCompressSync(script))
    await put(`${folder}/main.abc.js.gz`, gzipSync(script))
    await put(`${folder}/style.css`, 'a{}')
  }
  await put('remotes/map/1.0.0/mf-manifest.json', '{}')
  await put('remotes/map/1.0.0/base.pmtiles', '0123456789')
  await put('remotes/map/.incoming-x/a.js', 'half')
  await put('registry.json', '{"schema":1,"remotes":[]}')
  await put('registry.fr.json', '{"schema":1,"remotes":["fr"]}')
  gateway = await createGateway(optionsFor())
  server = createServer(gateway.listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await gateway.close()
  await rm(site, { recursive: true })
  await rm(join(dirname(site), 'gateway-secret.txt'))
})

describe('the page', () => {
  it.each([
    '/',
    '/?x=1',
    '/signup-confirmation',
    '/email-verified',
    '/shared/a-token',
    '/dashboard',
    '/dashboard/',
    '/dashboard/widget/map?a=b',
  ])('is served at %s', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers).not.toHaveProperty('etag')
  })

  it('has a nonce of its own in every answer, the same in the policy and the HTML', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers, body } = await get('/dashboard')
        const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
        expect(body.toString()).toBe(`<script nonce="${nonce}">1</script><style nonce="${nonce}"></style>`)
        return nonce
      }),
    )
    expect(nonces[0]).not.toBe(nonces[1])
    expect(Buffer.from(String(nonces[0]), 'base64')).toHaveLength(16)
  })

  it('carries the whole policy', async () => {
    const { headers } = await get('/')
    const policy = String(headers['content-security-policy']).replace(/'nonce-[^']+'/g, 'NONCE')
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src NONCE 'strict-dynamic'",
      "style-src 'self' NONCE https://remotes.example",
      "require-trusted-types-for 'script'",
      "trusted-types dash default 'allow-duplicates'",
      "connect-src 'self' http://localhost:3001 https://remotes.example https://charts.example",
      'frame-src http://localhost:3001 https://charts.example',
      "img-src 'self' https: data:",
      "font-src 'self' https://remotes.example",
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      'report-uri /csp-report',
    ])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it.each([
    ['images', 'https://tiles.example/{z}/{x}/{y}.png', 'img-src'],
    ['vector', 'https://tiles.example/{z}/{x}/{y}.mvt?key=1', 'connect-src'],
    ['pmtiles', 'https://tiles.example/us.pmtiles', 'connect-src'],
  ] as const)('lets maps load %s of the background map, and nothing else of its origin', async (kind, url, opened) => {
    const { config, ...options } = optionsFor()
    const services = { basemap: { kind, url, attribution: '© Tiles' } }
    const other = await createGateway({ ...options, config: { ...config, services } })
    server.removeAllListeners('request').on('request', other.listener)
    const policy = String((await get('/')).headers['content-security-policy'])
    server.removeAllListeners('request').on('request', gateway.listener)
    await other.close()
    const naming = policy.split('; ').filter((directive) => directive.includes('tiles.example'))
    expect(naming).toEqual([expect.stringMatching(new RegExp(`^${opened} .* https://tiles\\.example$`))])
  })

  it('sends Strict-Transport-Security only if the public origin is https', async () => {
    const secure = await createGateway(optionsFor({ publicOrigin: 'https://keyroom.example' }))
    const before = gateway
    server.removeAllListeners('request').on('request', secure.listener)
    const { headers } = await get('/')
    server.removeAllListeners('request').on('request', before.listener)
    await secure.close()
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  })

  it('is compressed if the browser accepts that', async () => {
    const { headers, body } = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe('br')
    expect(headers['vary']).toBe('accept-encoding')
    expect(brotliDecompressSync(body).toString()).toContain('<script nonce=')
    expect((await get('/', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip')
  })

  it('is sent with 404 at an unknown address, and without a body to HEAD', async () => {
    const answer = await get('/nowhere/at/all')
    expect(answer.status).toBe(404)
    expect(answer.body.toString()).toContain('<script nonce=')
    expect(answer.headers['content-security-policy']).toContain('strict-dynamic')
    const head = await get('/dashboard', {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
  })

  it.each(['/', '/config.json', '/api/health', '/remotes/map/1.0.0/main.abc.js'])(
    'answers %s to nobody who asks for a foreign host',
    async (path) => {
      expect((await get(path, { host: 'evil.test' })).status).toBe(421)
      expect((await get(path, { host: '[::1]:3000' })).status).not.toBe(421)
    },
  )

  it('redirects from 127.0.0.1 to localhost, where the sign-in survives a reload', async () => {
    const answer = await get('/dashboard?a=1', { host: '127.0.0.1:3000' })
    expect([answer.status, answer.headers['location']]).toEqual([307, 'http://localhost:3000/dashboard?a=1'])
    const sly = await get('//evil.example/', { host: '127.0.0.1:3000' })
    expect(sly.headers['location']).toBe('http://localhost:3000/evil.example/')
  })

  it('is the new page as soon as a new build is published', async () => {
    const old = '<script nonce="{{nonce}}">1</script><style nonce="{{nonce}}"></style>'
    await put('shell/index.html', 'a new build')
    expect((await get('/')).body.toString()).toBe('a new build')
    await put('shell/index.html', old)
  })

  it('answers with an error when the shell is not built', async () => {
    const empty = await createGateway(optionsFor({ site: join(site, 'not-there') }))
    server.removeAllListeners('request').on('request', empty.listener)
    const answer = await get('/dashboard')
    server.removeAllListeners('request').on('request', gateway.listener)
    await empty.close()
    expect(answer.status).toBe(503)
    expect(answer.body.toString()).toContain('Run npm start')
  })
})

describe.each(['/assets/', '/remotes/map/1.0.0/'])('built files below %s', (base) => {
  it('may be cached forever, by pages of any origin', async () => {
    const { status, headers, body } = await get(`${base}main.abc.js`)
    expect([status, body.toString()]).toEqual([200, script])
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
    expect(headers['content-security-policy']).toContain('connect-src')
  })

  it('are sent as compressed at build time', async () => {
    const br = await get(`${base}main.abc.js`, { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(br.body).toString()).toBe(script)
    const gzip = await get(`${base}main.abc.js`, { 'accept-encoding': 'gzip' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(script)
    const plain = await get(`${base}style.css`, { 'accept-encoding': 'br' })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect([plain.headers['content-type'], plain.body.toString()]).toEqual(['text/css; charset=utf-8', 'a{}'])
  })

  it.each(['missing.js', 'missing.json', 'missing', ''])('answer 404 for "%s", never with HTML', async (name) => {
    const { status, headers } = await get(base + name, { accept: 'text/html' })
    expect(status).toBe(404)
    expect(headers['content-type']).toContain('application/json')
    expect(headers['cache-control']).toBe('no-store')
  })

  it.each([
    '../../gateway-secret.txt',
    '../../../gateway-secret.txt',
    '../../../../gateway-secret.txt',
    '..%2f..%2f..%2fgateway-secret.txt',
    '..%2f..%2f..%2f..%2fgateway-secret.txt',
    '%2e%2e/%2e%2e/%2e%2e/gateway-secret.txt',
    '..%5c..%5c..%5cgateway-secret.txt',
    '%2fetc%2fpasswd',
    '/etc/passwd',
    'main.abc.js%00.txt',
    '%',
    '../.incoming-x/a.js',
  ])('never include files outside their folder: %s', async (path) => {
    const { status, body } = await get(base + path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body.toString()).not.toMatch(/^secret|root:|^half/)
  })
})

describe('other files', () => {
  it('serves byte ranges of an archive', async () => {
    const answer = await get('/remotes/map/1.0.0/base.pmtiles', { range: 'bytes=2-4', 'accept-encoding': 'br' })
    expect(answer.status).toBe(206)
    expect(answer.headers['content-range']).toBe('bytes 2-4/10')
    expect(answer.body.toString()).toBe('234')
  })

  it('serves files of the shell without a hash, to be revalidated', async () => {
    const answer = await get('/favicon.svg')
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'no-cache',
    ])
    expect((await get('/robots.txt')).headers['content-type']).toContain('application/json')
  })

  it('sends the shell its configuration', async () => {
    const answer = await get('/config.json')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(JSON.parse(answer.body.toString())).toEqual(optionsFor().config)
  })
})

describe('the registry', () => {
  it('is answered with 304 until it changes', async () => {
    const first = await get('/registry.fr.json')
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
    const tag = String(first.headers['etag'])
    expect(tag).toMatch(/^"[^"]+"$/)
    const again = await get('/registry.fr.json', { 'if-none-match': `"other", W/${tag}` })
    expect([again.status, again.body.length, again.headers['etag']]).toEqual([304, 0, tag])
    await put('registry.fr.json', '{"schema":1,"remotes":["fr","new"]}')
    const changed = await get('/registry.fr.json', { 'if-none-match': tag })
    expect([changed.status, JSON.parse(changed.body.toString()).remotes]).toEqual([200, ['fr', 'new']])
  })

  it('is compressed, with a tag for each encoding', async () => {
    const [plain, br, gzip] = await Promise.all(
      ['identity', 'br', 'gzip'].map((encoding) => get('/registry.json', { 'accept-encoding': encoding })),
    )
    expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(plain?.body.toString())
    expect(gunzipSync(gzip?.body ?? '').toString()).toBe(plain?.body.toString())
    expect(new Set([plain, br, gzip].map((answer) => answer?.headers['etag'])).size).toBe(3)
  })

  it('answers 404 in JSON for a language that was not published', async () => {
    for (const path of ['/registry.ro.json', '/registry.xx.json']) {
      const answer = await get(path)
      expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    }
  })
})

describe('the API', () => {
  it.each(['/api', '/api/', '/api/facilities?x=1', '/api?x'])('gets %s', async (path) => {
    const answer = await get(path)
    expect(answer.body.toString()).toBe(`the API got ${path}`)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it('does not get paths that only begin with the same letters', async () => {
    expect((await get('/apiary')).body.toString()).toContain('<script')
  })

  it('gets 503 with an explanation when no API is configured', async () => {
    const alone = await createGateway(optionsFor({ api: undefined }))
    server.removeAllListeners('request').on('request', alone.listener)
    const answer = await get('/api/facilities')
    server.removeAllListeners('request').on('request', gateway.listener)
    await alone.close()
    expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([503, 'api-unavailable'])
  })

  it('can be another process, including streams, and gets 502 when that process does not answer', async () => {
    const upstream = createServer((request, response) => {
      response.setHeader('content-type', 'text/event-stream')
      request.on('data', (chunk) => response.write(`got ${chunk};`))
      request.on('end', () => response.end(request.url))
    })
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
    const { port } = upstream.address() as AddressInfo
    const errors: string[] = []
    server
      .removeAllListeners('request')
      .on('request', await createProxy(`http://127.0.0.1:${port}`, (error) => errors.push(error.message)))
    const answer = await get('/api/x?y=1', {}, 'POST', 'body')
    upstream.closeAllConnections()
    await new Promise((resolve) => upstream.close(resolve))
    const away = await get('/api/x')
    server.removeAllListeners('request').on('request', gateway.listener)
    expect([answer.body.toString(), answer.headers['content-type']]).toEqual([
      'got body;/api/x?y=1',
      'text/event-stream',
    ])
    expect([away.status, errors.length]).toEqual([502, 1])
  })
})

describe('reports of policy violations', () => {
  let now = Date.now()
  beforeAll(() => void jest.spyOn(Date, 'now').mockImplementation(() => now))
  afterAll(() => void jest.restoreAllMocks())
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    get('/csp-report', { 'content-type': 'application/csp-report', ...headers }, 'POST', JSON.stringify(body))
  const report = (directive: string, more: object = {}) => ({
    'csp-report': { 'violated-directive': directive, ...more },
  })
  const violations = () => warnings.filter((line) => 'violation' in line).map(({ violation }) => violation)

  it('are logged once for each violation, with known entries only and without queries', async () => {
    const found = report('script-src', { 'blocked-uri': 'https://evil.test/x.js?secret=1', script: 'x'.repeat(9_000) })
    for (let count = 0; count < 3; count++) expect((await send(found)).status).toBe(204)
    const modern = [{ type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'data' } }]
    expect((await send(modern, { 'content-type': 'application/reports+json', origin: 'null' })).status).toBe(204)
    expect(violations()).toEqual([
      { directive: 'script-src', blocked: 'https://evil.test/x.js' },
      { directive: 'img-src', blocked: 'data' },
    ])
  })

  it('are refused from other sites, when they are too large, and can’t be read by anybody', async () => {
    expect((await send(report('style-src'), { origin: 'https://evil.test' })).status).toBe(403)
    expect((await send(report('x'.repeat(20_000)))).status).toBe(413)
    expect((await get('/csp-report')).status).toBe(404)
    expect((await send('nothing')).status).toBe(204)
    expect(violations()).toHaveLength(2)
  })

  it('fill no log, however many there are', async () => {
    for (let count = 0; count < 100; count++) await send(report(`directive-${count}`))
    expect(violations()).toHaveLength(20)
    now += 61_000
    await send(report('directive-1'))
    expect(violations()).toHaveLength(21)
  })
})

it('answers other methods in JSON', async () => {
  const answer = await get('/dashboard', { 'content-type': 'application/json' }, 'POST', '{}')
  expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([404, 'not-found'])
})

import type { Stats } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { workerPolicy } from '../security/security-headers.ts'
import { chooseEncoding } from './encoding.ts'
import { createHeldFiles } from './held-files.ts'

/**
 * Built files of the shell and the remotes. Their addresses hold a hash or a version, so a browser may keep
 * them forever. They are sent as compressed at build time if the browser accepts that, and to pages of any origin.
 * The few files of the shell that have fixed names, such as its icon, are revalidated each time.
 */
export const fileRoutes: FastifyPluginAsync<{ site: string; identityOrigin: string }> = async (
  app,
  { site, identityOrigin },
) => {
  const forWorkers = workerPolicy({ identityOrigin })
  const held = createHeldFiles()
  const sent = new WeakMap<FastifyRequest, { readonly path: string; readonly stat: Stats }>()
  const built: Partial<FastifyStaticOptions> = {
    serve: false,
    preCompressed: true,
    index: false,
    redirect: false,
    dotfiles: 'deny',
    suppressWarning: true,
    cacheControl: false,
    setHeaders: (reply, path, stat) => {
      sent.set(reply.request, { path, stat })
      void reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'timing-allow-origin': '*',
        vary: 'accept-encoding',
        ...(/\.m?js(\.br|\.gz)?$/.test(path) && { 'content-security-policy': forWorkers }),
      })
    },
  }
  await app.register(async (files) => {
    await files.register(fastifyStatic, { ...built, root: site })
    const folders = { '/assets/*': join(site, 'shell/assets'), '/remotes/*': join(site, 'remotes') }
    files.addHook('onSend', async (request, reply) => {
      const file = sent.get(request)
      if (file && reply.statusCode === 200 && wantsWhole(request))
        held.hold(keyOf(request), { ...file, headers: describing(reply) })
    })
    // The plugin's own route would read every folder of an address, for file systems that ignore case.
    for (const [path, folder] of Object.entries(folders))
      files.get<{ Params: { '*': string } }>(path, async (request, reply) => {
        const known = wantsWhole(request) ? await held.find(keyOf(request)) : undefined
        return known ? reply.headers(known.headers).send(known.bytes) : reply.sendFile(request.params['*'], folder)
      })
  })
  await app.register(fastifyStatic, { root: join(site, 'shell'), serve: false, suppressWarning: true })
  app.get('/:file(^[\\w-]+\\.(?:svg|ico|png|txt|webmanifest)$)', async (request, reply) => {
    const { file } = request.params as { file: string }
    return reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false })
  })
}

/** Whether a request is for all of a file, whatever the browser has of it. */
function wantsWhole({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && !conditions.some((name) => name in headers)
}

const conditions = ['range', 'if-range', 'if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since']

/** The same for requests with the same answer. */
function keyOf({ url, headers }: FastifyRequest): string {
  return `${chooseEncoding(headers['accept-encoding'])} ${url}`
}

/** The headers that say what a file is; the length follows from its bytes. */
function describing(reply: FastifyReply): Record<string, string> {
  const { 'content-length': _length, ...headers } = reply.getHeaders()
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { workerPolicy } from '../security/security-headers.ts'

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
  const built: Partial<FastifyStaticOptions> = {
    serve: false,
    preCompressed: true,
    index: false,
    redirect: false,
    dotfiles: 'deny',
    suppressWarning: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
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
    // The plugin's own route would read every folder of an address, for file systems that ignore case.
    for (const [path, folder] of Object.entries(folders))
      files.get<{ Params: { '*': string } }>(path, (request, reply) => reply.sendFile(request.params['*'], folder))
  })
  await app.register(fastifyStatic, { root: join(site, 'shell'), serve: false, suppressWarning: true })
  app.get('/:file(^[\\w-]+\\.(?:svg|ico|png|txt|webmanifest)$)', async (request, reply) => {
    const { file } = request.params as { file: string }
    return reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false })
  })
}

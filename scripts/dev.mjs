// `pnpm dev [remote…]`: the shell and the named remotes (by default all) with hot reload, on identity, API and gateway
// in this process. Other remotes are served as built.
import { failInWords } from './run.mjs'
import { writeDevSite } from './dev-site.mjs'
import { startDevServers } from './dev-servers.mjs'
import { packagesWith, root } from './packages.mjs'
import { enterToolchain } from './toolchain.mjs'

const begin = performance.now()
const gatewayPort = Number(process.env.KEYROOM_DEV_GATEWAY_PORT ?? 3009)
const firstRemotePort = Number(process.env.KEYROOM_DEV_FIRST_PORT ?? 4301)

await failInWords(async () => {
  await enterToolchain()
  const { checkBeforeStart, checkPorts, readSettings } = await import('../services/embedded/src/commands.ts')
  const apps = packagesWith('dev').filter(({ folder }) => folder.startsWith('remotes/') || folder === 'shell')
  const shell = apps.find(({ folder }) => folder === 'shell')
  const remotes = chooseRemotes(apps, process.argv.slice(2))

  const settings = readSettings(process.env, root)
  const ownSettings = { ...settings, gatewayPort, site: `${settings.state}/dev-site` }
  await checkBeforeStart(ownSettings, 'pnpm dev')
  const serverPorts = [
    { port: settings.port, purpose: "the shell's development server", variable: 'KEYROOM_PORT' },
    ...remotes.map(({ name, port }) => ({ port, purpose: name, variable: 'KEYROOM_DEV_FIRST_PORT' })),
  ]
  await checkPorts(serverPorts, 'pnpm dev')

  const { buildChanged } = await import('./builds.mjs')
  const registry = await import('../shared/registry/src/public.ts')
  const beingDeveloped = ['shell', ...remotes.map(({ name }) => name)]
  const failures = await buildChanged(settings.site, registry, {
    isWanted: (name) => !beingDeveloped.includes(name),
    mayFail: true,
  })
  const endSite = writeDevSite(settings.site, ownSettings.site, remotes)

  const { banner, startStack, stopOnSignals } = await import('../services/embedded/src/public.ts')
  const starting = startStack(ownSettings, 'pnpm dev')
  const servers = startDevServers([
    { ...shell, name: 'shell', env: { ...shell.env, ...shellEnvironment(settings, remotes) } },
    ...remotes.map((remote) => ({ ...remote, env: { ...remote.env, KEYROOM_DEV_PORT: String(remote.port) } })),
  ])
  stopOnSignals(async () => {
    servers.stop()
    endSite()
    await (await starting).close()
  })
  const stack = await starting
  await servers.ready([
    `${stack.origin}/`,
    ...remotes.map(({ name }) => `${stack.origin}/remotes/${name}/dev/mf-manifest.json`),
  ])
  console.log(banner(stack, settings, (performance.now() - begin) / 1000))
  console.log(`  With hot reload: ${beingDeveloped.join(', ')}.\n`)
  for (const failure of failures) console.error(`${failure}\n`)
})

function chooseRemotes(apps, wanted) {
  const all = apps
    .filter(({ folder }) => folder !== 'shell')
    .map((app, index) => ({ ...app, name: app.folder.replace('remotes/', ''), port: firstRemotePort + index }))
  const unknown = wanted.filter((name) => !all.some((remote) => remote.name === name))
  if (unknown.length === 0) return wanted.length === 0 ? all : all.filter(({ name }) => wanted.includes(name))
  throw new Error(`Expected remotes out of ${all.map(({ name }) => name).join(', ')}, got ${unknown.join(', ')}.`)
}

function shellEnvironment(settings, remotes) {
  return {
    KEYROOM_PORT: String(settings.port),
    KEYROOM_DEV_GATEWAY: `http://localhost:${gatewayPort}`,
    KEYROOM_DEV_REMOTES: JSON.stringify(remotes.map(({ name, port }) => ({ name, port }))),
  }
}

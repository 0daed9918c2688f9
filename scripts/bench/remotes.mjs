import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadPage } from './page-load.mjs'
import { withFolder } from './real-data.mjs'
import { loadNow, rowOfRuns } from './row.mjs'
import { withStacks } from './stacks.mjs'
import { median } from './statistics.mjs'

const runs = 9
const copies = 54
const original = 'programming'

/**
 * Boot time, from the start of the navigation until the frame is drawn, with the site's own remotes registered and with
 * 54 more. The two take turns; the goal is about the ratio of the medians.
 * @returns {Promise<import('./row.mjs').Row[]>}
 */
export async function measureRemotes() {
  const page = { name: 'shell', path: '/dashboard/no-such-page', content: 'main h1' }
  return withStacks([{}, { publish: publishCopies }], async (people) => {
    const load = loadNow()
    const loads = people.map(() => [])
    for (let turn = 0; turn < runs; turn++) {
      for (const [index, { origin, context }] of people.entries()) {
        loads[index].push(await loadPage(context, origin, page, { cold: true }))
      }
    }
    const [few, many] = loads.map((measured) => measured.map(({ frame }) => frame))
    return [
      rowOfRuns(few, { name: 'frame drawn with 6 remotes', unit: 'ms', load }),
      rowOfRuns(many, { name: `frame drawn with ${copies} more`, unit: 'ms', load }),
      { name: 'ratio', value: median(many) / median(few), unit: '', goal: { max: 1.05 }, load },
    ]
  })
}

/** Publishes copies of a remote's real build, each with its own name, routes and menu entries. */
async function publishCopies(site) {
  const { publishRemote } = await import('../../shared/registry/src/public.ts')
  const { remotes } = JSON.parse(readFileSync(join(site, 'registry.json'), 'utf8'))
  const { version } = remotes.find(({ name }) => name === original)
  await withFolder(async (folder) => {
    for (let number = 1; number <= copies; number++) {
      const buildFolder = join(folder, `copy-${number}`)
      cpSync(join(site, 'remotes', original, version), buildFolder, { recursive: true })
      const file = join(buildFolder, 'remote.build.json')
      writeFileSync(file, JSON.stringify(renamed(JSON.parse(readFileSync(file, 'utf8')), `copy-${number}`)))
      await publishRemote({ site, buildFolder })
    }
  })
}

function renamed(build, name) {
  const routes = build.descriptor.routes.map((route) => ({ ...route, path: `${name}/${route.path}` }))
  return { ...build, name, descriptor: { ...build.descriptor, name, routes } }
}

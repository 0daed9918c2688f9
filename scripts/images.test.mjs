import { expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './packages.mjs'

const own = '@keyroom/'
const stages = readFileSync(join(root, 'Dockerfile'), 'utf8').split(/^FROM /m)

/** The folder of a package and those of all that it needs when it runs. */
function foldersOf(folder, known = new Set()) {
  if (known.has(folder)) return known
  known.add(folder)
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const names = Object.keys(dependencies).filter((name) => name.startsWith(own))
  for (const name of names) foldersOf(`shared/${name.slice(own.length)}`, known)
  return known
}

it.each([
  ['api', 'services/api'],
  ['identity', 'services/identity'],
  ['registry', 'shared/registry'],
])('the image of %s holds exactly the packages that it needs', (image, folder) => {
  const stage = stages.find((text) => text.startsWith(`node-service AS ${image}\n`)) ?? ''
  const copied = [...stage.matchAll(/^COPY ((?:shared|services)\/\S+) \1$/gm)].map(([, path]) => path)
  expect(new Set(copied)).toEqual(foldersOf(folder))
})

it('the image of the registry holds the routes that the shell uses', () => {
  const stage = stages.find((text) => text.startsWith('node-service AS registry\n')) ?? ''
  const [, file] = /^ENV .*KEYROOM_SHELL_USES=\/keyroom\/(\S+)/m.exec(stage) ?? []
  expect(file).toBe('shell/uses.json')
  expect(stage).toContain(`COPY ${file} ${file}\n`)
})

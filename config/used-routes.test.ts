import { expect, test } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Publishing checks the routes that a descriptor lists in `uses`. A route that the code uses but the list lacks would
// pass that check and fail for users.

const root = join(__dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const idsIn = (folder: string) =>
  globSync('src/**/*.{ts,tsx}', { cwd: join(root, folder), exclude: ['**/*.test.*', '**/testing/**'] }).flatMap(
    (file) =>
      Array.from(
        readFileSync(join(root, folder, file), 'utf8').matchAll(
          /\broute: '([\w-]+)'|\bhospitalRoutes = \['([\w-]+)', '([\w-]+)'\]/g,
        ),
        (found) => found.slice(1).filter((id) => id !== undefined),
      ).flat(),
  )
const listed = ({ routes }: { routes: readonly { id: string }[] }) => routes.map(({ id }) => id)

test('the shell lists exactly the routes that its code uses', () => {
  expect([...new Set(idsIn('shell'))].toSorted()).toEqual(listed(read('shell/uses.json')).toSorted())
})

test.each(globSync('remotes/*', { cwd: root }).map((folder) => [folder]))(
  '%s lists exactly the routes that its code uses',
  (folder) => {
    const descriptor = read(`${folder}/remote.json`)
    const own = listed(descriptor)
    const others = [...new Set(idsIn(folder))].filter((id) => !own.includes(id))
    expect(others.toSorted()).toEqual(listed(descriptor.uses ?? { routes: [] }).toSorted())
  },
)

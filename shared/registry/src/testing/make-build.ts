import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { RouteUse } from '@keyroom/contract/descriptor'
import { remoteBuildFile, type RemoteBuild } from '../remote-build.ts'

const locales = ['en', 'fr', 'ro', 'zh'] as const

/** Writes the output of a build of a remote with one page, for tests of publishing. */
export async function makeBuild(
  folder: string,
  name: string,
  version: string,
  code = 'one',
  {
    params,
    uses = [],
    team = 'Maps',
  }: Pick<RemoteBuild['descriptor']['routes'][number], 'params'> & { uses?: RouteUse[]; team?: string } = {},
): Promise<RemoteBuild> {
  const files = { manifest: 'mf-manifest.json', entry: 'remoteEntry.0123456789.js' }
  const content = { manifest: `{"name":"${name}","id":"${code}"}`, entry: `console.log('${name} ${code}')` }
  const page = `export default '${code}'`
  const build: RemoteBuild = {
    name,
    version,
    files,
    integrity: { manifest: integrity(content.manifest), entry: integrity(content.entry) },
    hashes: {
      [files.manifest]: integrity(content.manifest),
      [files.entry]: integrity(content.entry),
      [`${files.entry}.br`]: integrity(brotliCompressSync(content.entry)),
      'chunks/page.js': integrity(page),
    },
    descriptor: {
      name,
      owner: { team, contact: 'maps@keyroom.example' },
      requires: { contract: '^1.0.0' },
      locales: [...locales],
      routes: [
        {
          id: 'page',
          path: `widget/${name}`,
          ...(params && { id: name, params }),
          title: `${name}.title`,
          access: 'signed-in',
          breadcrumb: [],
          page: 'src/page.tsx#Page',
        },
      ],
      uses: { routes: uses },
      menu: [],
      slots: { declares: [], contributes: [] },
      events: { publishes: [], consumes: [] },
      budgets: { loadDeadlineMs: 10_000, firstViewKilobytes: 60 },
    },
    labels: Object.fromEntries(locales.map((locale) => [locale, { [`${name}.title`]: `${name} in ${locale}` }])),
    preload: {},
    firstView: { page: 1000 },
  }
  await mkdir(join(folder, 'chunks'), { recursive: true })
  await writeFile(join(folder, files.manifest), content.manifest)
  await writeFile(join(folder, files.entry), content.entry)
  await writeFile(join(folder, `${files.entry}.br`), brotliCompressSync(content.entry))
  await writeFile(join(folder, 'chunks/page.js'), page)
  await writeFile(join(folder, remoteBuildFile), JSON.stringify(build))
  return build
}

function integrity(text: string | Buffer): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`
}

import { afterEach, beforeEach } from '@jest/globals'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBuild } from './make-build.ts'

/** A site in a temporary folder for each test of the calling file. */
export function temporarySites() {
  const current = {
    place: '',
    site: '',
    /** Makes a build and returns its folder. */
    async build(name: string, version: string, options: Parameters<typeof makeBuild>[4] = {}): Promise<string> {
      const buildFolder = join(current.place, `${name}-${version}`)
      await makeBuild(buildFolder, name, version, version, options)
      return buildFolder
    },
  }
  beforeEach(async () => {
    current.place = await mkdtemp(join(tmpdir(), 'registry-'))
    current.site = join(current.place, 'site')
    await mkdir(current.site)
  })
  afterEach(() => rm(current.place, { recursive: true }))
  return current
}

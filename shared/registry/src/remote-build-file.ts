import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteDescriptorSchema, labelIds } from '@keyroom/contract/descriptor'
import { registryEntrySchema } from '@keyroom/contract/registry'
import * as z from 'zod/mini'
import { filesIn } from './differing-files.ts'
import { remoteBuildFile, type RemoteBuild } from './remote-build.ts'

const versionPattern = /^\d+\.\d+\.\d+([-+][0-9A-Za-z.+-]+)?$/
const fileName = z.string().check(z.regex(/^(?!\.)[\w.-]+$/))

const remoteBuildSchema = z.object({
  name: remoteDescriptorSchema.shape.name,
  version: z.string().check(z.regex(versionPattern)),
  files: z.object({ manifest: fileName, entry: fileName }),
  integrity: z.nonoptional(registryEntrySchema.shape.integrity),
  hashes: z.optional(z.record(z.string(), z.string())),
  descriptor: remoteDescriptorSchema,
  labels: z.record(z.string(), z.record(z.string(), z.string())),
  preload: z._default(z.nonoptional(registryEntrySchema.shape.preload), {}),
  firstView: z._default(z.record(z.string(), z.number()), {}),
})

/** Reads `remote.build.json` of a build. Throws with every problem if it is invalid. */
export async function readRemoteBuild(folder: string): Promise<RemoteBuild> {
  const file = join(folder, remoteBuildFile)
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`Expected the build of a remote in ${folder}, got no readable ${file}. Build the remote first.`, {
      cause,
    })
  })
  const result = remoteBuildSchema.safeParse(JSON.parse(text))
  if (!result.success)
    throw new Error(
      `Expected the description of a build in ${file}, got these errors. Build it again.\n${z.prettifyError(result.error)}`,
    )
  return result.data
}

/**
 * Rejects a build that browsers would reject later: its descriptor names another remote, a file in any encoding has
 * another hash than the build says, or a label that the shell shows has no text.
 */
export async function checkRemoteBuild(folder: string, build: RemoteBuild): Promise<void> {
  const { name, version, descriptor } = build
  const problems: string[] = []
  if (descriptor.name !== name) problems.push(`the descriptor names "${descriptor.name}"`)
  for (const kind of ['manifest', 'entry'] as const) {
    const found = await hashOf(join(folder, build.files[kind]))
    if (found !== build.integrity[kind]) {
      problems.push(
        `${build.files[kind]} should hash to ${build.integrity[kind]}, but ${found ?? 'the file is missing'}`,
      )
    }
  }
  if (build.hashes) problems.push(...(await changedFiles(folder, build.hashes, Object.values(build.files))))
  for (const locale of descriptor.locales) {
    const missing = labelIds(descriptor).filter((id) => !build.labels[locale]?.[id])
    if (missing.length > 0) problems.push(`no text in "${locale}" for ${missing.join(', ')}`)
  }
  if (problems.length === 0) return
  throw new Error(`${name} ${version} in ${folder} can't be published: ${problems.join('; ')}. Build it again.`)
}

/** Files that are missing, not listed, or different from when they were built. */
async function changedFiles(
  folder: string,
  hashes: NonNullable<RemoteBuild['hashes']>,
  checkedAlready: readonly string[],
): Promise<string[]> {
  const stored = (await filesIn(folder)).filter((name) => name !== remoteBuildFile)
  const problems = stored.filter((name) => !Object.hasOwn(hashes, name)).map((name) => `${name} is not of this build`)
  for (const [name, wanted] of Object.entries(hashes)) {
    if (checkedAlready.includes(name)) continue
    if (!stored.includes(name)) problems.push(`${name} is missing`)
    else if ((await hashOf(join(folder, name))) !== wanted) problems.push(`${name} was changed after it was built`)
  }
  return problems
}

async function hashOf(file: string): Promise<string | undefined> {
  const bytes = await readFile(file).catch(() => undefined)
  return bytes && `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

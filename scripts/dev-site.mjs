import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  unlinkSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const locales = ['en', 'fr', 'ro', 'zh']

/**
 * Creates the site of a development run: the normal builds, with a registry that points the remotes under development
 * to their own servers. Follows changes of their descriptors and labels.
 *
 * @param {string} site
 * @param {string} devSite
 * @param {readonly { name: string, path: string }[]} remotes
 * @returns {() => void} stops watching
 */
export function writeDevSite(site, devSite, remotes) {
  mkdirSync(join(site, 'remotes'), { recursive: true })
  mkdirSync(devSite, { recursive: true })
  const builds = join(devSite, 'remotes')
  // Not rmSync, which treats a link to a folder as the folder.
  if (lstatSync(builds, { throwIfNoEntry: false })) unlinkSync(builds)
  symlinkSync(join(site, 'remotes'), builds)
  const write = () => {
    for (const locale of [undefined, ...locales]) writeRegistry(site, devSite, remotes, locale)
  }
  write()
  let waiting
  const onChange = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      try {
        write()
      } catch (error) {
        console.error(`The registry stays as it was: ${error.message}`)
      }
    }, 100)
  }
  const watchers = remotes.flatMap(({ path }) => [
    watch(path, (_event, file) => file === 'remote.json' && onChange()),
    watch(join(path, 'src/messages'), onChange),
  ])
  return () => watchers.forEach((watcher) => watcher.close())
}

function writeRegistry(site, devSite, remotes, locale) {
  const name = locale ? `registry.${locale}.json` : 'registry.json'
  const published = existsSync(join(site, name)) ? readJson(join(site, name)).remotes : []
  const others = published.filter((entry) => !remotes.some((remote) => remote.name === entry.name))
  const file = join(devSite, name)
  const text = JSON.stringify({ schema: 1, remotes: [...others, ...remotes.map((remote) => devEntry(remote, locale))] })
  writeFileSync(`${file}.draft`, text)
  renameSync(`${file}.draft`, file)
}

/** A remote on its own server. It changes with each edit, so it has no integrity. */
function devEntry({ name, path }, locale) {
  return {
    name,
    version: 'dev',
    baseUrl: `/remotes/${name}/dev/`,
    files: { manifest: 'mf-manifest.json', entry: 'remoteEntry.js' },
    descriptor: readJson(join(path, 'remote.json')),
    ...(locale && { labels: readJson(join(path, 'src/messages', `${locale}.json`)) }),
  }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`Expected JSON in ${file}, got: ${error.message}`, { cause: error })
  }
}

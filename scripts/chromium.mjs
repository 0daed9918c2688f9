import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { asRoot, install, isDebian } from './machine.mjs'
import { root } from './packages.mjs'
import { run } from './run.mjs'

// It has no user interface, which takes more than half the processor time of a full Chromium.
const debianShell = '/usr/bin/chromium-headless-shell'
const debianChromium = '/usr/bin/chromium'
const chineseFonts = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'

/**
 * The path of a Chromium that starts, preferably one without a user interface. Installs one when all are missing: as
 * root on Debian its package, else Playwright's own.
 * @returns {Promise<string>}
 */
export async function provideChromium() {
  const found = await firstThatStarts([process.env.KEYROOM_CHROMIUM, debianShell])
  if (!found && asRoot() && isDebian()) {
    console.log("Installing Debian's packages chromium-headless-shell and fonts-noto-cjk.")
    const failure = await install(['chromium-headless-shell', 'fonts-noto-cjk'])
    if (failure) console.log(`The packages could not be installed: ${failure}`)
  }
  const next = found ?? (await firstThatStarts([debianShell, await playwrightShell(), debianChromium]))
  if (next) {
    console.log(`Chromium is ${next}.`)
    await provideFonts()
    return next
  }
  console.log('Installing the headless Chromium of Playwright.')
  const command = 'pnpm --filter @keyroom/e2e exec playwright install --only-shell chromium'
  const { status, output } = await run(command, { cwd: root })
  const own = await playwrightShell()
  if (status === 0 && (await starts(own))) return own
  throw new Error(
    `Expected to install Chromium for the journeys, got:\n${output.trim().split('\n').slice(-3).join('\n')}\n` +
      (isDebian()
        ? 'Run as root: apt-get update && apt-get install -y chromium-headless-shell fonts-noto-cjk'
        : 'Run: pnpm --filter @keyroom/e2e exec playwright install --with-deps --only-shell chromium') +
      '\nor set KEYROOM_CHROMIUM to the path of a Chromium or Chrome.',
  )
}

/** Without these fonts, Chinese is drawn as boxes in screenshots; everything else works. */
async function provideFonts() {
  if (existsSync(chineseFonts) || !isDebian()) return
  if (!asRoot()) return console.log('Chinese has no font here. Run as root: apt-get install fonts-noto-cjk')
  const failure = await install(['fonts-noto-cjk'])
  console.log(failure ? `fonts-noto-cjk could not be installed: ${failure}` : 'Installed fonts-noto-cjk.')
}

/** Playwright's own Chromium, or an empty path if it is not installed. */
async function playwrightShell() {
  const command = 'pnpm --filter @keyroom/e2e exec playwright install --dry-run --only-shell chromium'
  const { output } = await run(command, { cwd: root })
  const folder = /Install location:\s+(\S.*)/.exec(output)?.[1]?.trim() ?? ''
  if (!existsSync(folder)) return ''
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const file = files.find((path) => /^(chrome-headless-shell|headless_shell)(\.exe)?$/.test(basename(path)))
  return file ? join(folder, file) : ''
}

async function firstThatStarts(paths) {
  for (const path of paths) if (path && (await starts(path))) return path
  return undefined
}

/** A browser whose libraries are missing exists, but does not start. */
async function starts(path) {
  return existsSync(path) && (await run(`"${path}" --version`)).status === 0
}

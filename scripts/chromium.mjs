import { existsSync } from 'node:fs'
import { asRoot, install, isDebian } from './debian.mjs'
import { root } from './packages.mjs'
import { run } from './run.mjs'

const debianChromium = '/usr/bin/chromium'
const chineseFonts = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'

/**
 * The path of a Chromium that starts, installed when there is none: Debian's package as root, else Playwright's own.
 * It says what it does; when nothing works, the error holds the command to run by hand.
 * @returns {Promise<string>}
 */
export async function provideChromium() {
  const found = await firstThatStarts([process.env.KEYROOM_CHROMIUM, debianChromium, await playwrightChromium()])
  if (found) {
    console.log(`Chromium is ${found}.`)
    await provideFonts()
    return found
  }
  if (asRoot() && isDebian()) {
    console.log("Chromium is missing; installing Debian's packages chromium and fonts-noto-cjk.")
    const failure = await install(['chromium', 'fonts-noto-cjk'])
    if (!failure && (await starts(debianChromium))) return debianChromium
    console.log(`That failed${failure ? `: ${failure}` : ', it does not start'}.`)
  }
  console.log('Installing the Chromium of Playwright.')
  const { status, output } = await run('pnpm --filter @keyroom/e2e exec playwright install chromium', { cwd: root })
  const own = await playwrightChromium()
  if (status === 0 && (await starts(own))) return own
  throw new Error(
    `Journeys need Chromium, and it could not be installed:\n${output.trim().split('\n').slice(-3).join('\n')}\n` +
      (isDebian()
        ? 'Run as root: apt-get update && apt-get install -y chromium fonts-noto-cjk'
        : 'Run: pnpm --filter @keyroom/e2e exec playwright install --with-deps chromium') +
      '\nor set KEYROOM_CHROMIUM to the path of a Chromium or Chrome.',
  )
}

/** Without them Chinese is drawn as boxes in screenshots; everything else works. */
async function provideFonts() {
  if (existsSync(chineseFonts) || !isDebian()) return
  if (!asRoot()) return console.log('Chinese has no font here: apt-get install fonts-noto-cjk (as root) brings one.')
  const failure = await install(['fonts-noto-cjk'])
  console.log(failure ? `fonts-noto-cjk could not be installed: ${failure}` : 'Installed fonts-noto-cjk.')
}

async function playwrightChromium() {
  const command = `node -p "require('@playwright/test').chromium.executablePath()"`
  const { output } = await run(`pnpm --filter @keyroom/e2e exec ${command}`, { cwd: root })
  return output.trim().split('\n').at(-1) ?? ''
}

async function firstThatStarts(paths) {
  for (const path of paths) if (path && (await starts(path))) return path
  return undefined
}

/** A browser whose libraries are missing is there and does not start. */
async function starts(path) {
  return existsSync(path) && (await run(`"${path}" --version`)).status === 0
}

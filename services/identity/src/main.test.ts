import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTestDatabase, openDetour, testServers, type Detour, type TestDatabase } from '@keyroom/database/testing'

const withServer = testServers().length > 0 ? describe : describe.skip

withServer('identity as a separate process', () => {
  let own: TestDatabase
  let way: Detour
  const started: { child: ChildProcess; ended: Promise<unknown> }[] = []

  beforeAll(async () => {
    own = await createTestDatabase(String(testServers()[0]))
    way = await openDetour(own.url)
  })
  afterEach(async () => {
    await way.restore()
    for (const { child, ended } of started.splice(0)) {
      child.kill('SIGKILL')
      await ended
    }
  })
  afterAll(async () => {
    await way.close()
    await own.drop()
  })

  const run = (module: string, options: readonly string[] = [], variables: NodeJS.ProcessEnv = {}) => {
    const { PATH, NODE_COMPILE_CACHE = '' } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, HOST: '0.0.0.0', PORT: '0', DATABASE_URL: way.url, ...variables }
    const child = spawn(process.execPath, [join(__dirname, module), ...options], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
    started.push({ child, ended })
    const said = async (words: RegExp) => {
      for (let waited = 0; !words.test(output); waited += 20) {
        if (waited > 50_000) throw new Error(`It did not say ${words.source}, but:\n${output}`)
        await pause(20)
      }
      return output
    }
    return { child, ended, said }
  }

  it('migrates and loads the sample in separate commands, even if several run at once', async () => {
    const commands = ['migrate-main.ts', 'sample-main.ts', 'migrate-main.ts', 'sample-main.ts'].map((name) => run(name))
    expect(await Promise.all(commands.map(({ ended }) => ended))).toEqual([0, 0, 0, 0])
    const again = run('sample-main.ts')
    await again.said(/"service":"identity".*"people":false/)
    expect(await again.ended).toBe(0)
  })

  it('rotates keys in a separate command, and too early only if told to', async () => {
    const early = run('rotate-keys-main.ts')
    expect(await early.ended).toBe(1)
    const now = run('rotate-keys-main.ts', ['--now'])
    await now.said(/"current":"[\w-]+","retired":"[\w-]+"/)
    expect(await now.ended).toBe(0)
  })

  it('starts before its database, is alive without it, and stops on SIGTERM', async () => {
    await way.cut()
    const identity = run('main.ts', [], { API_CLIENT_SECRET: '0123456789abcdef' })
    await identity.said(/"waiting for the database"/)
    await way.restore()
    const [, port = ''] = /"port":(\d+)\},"msg":"listening"/.exec(await identity.said(/"listening"/)) ?? []
    const health = async () => (await fetch(`http://127.0.0.1:${port}/health`)).status
    expect(await health()).toBe(200)
    way.pause()
    expect(await health()).toBe(503)
    expect(await run('health-main.ts', [], { PORT: port }).ended).toBe(0)
    await way.restore()
    identity.child.kill('SIGTERM')
    expect(await identity.ended).toBe(0)
    expect(await run('health-main.ts', [], { PORT: port }).ended).toBe(1)
  })
})

import { afterEach, describe, expect, it } from '@jest/globals'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'

const script = new URL('./testing/example-service.ts', `file://${__filename}`).pathname
let child: ChildProcess
let output: string
let ended: Promise<number | string>

function start(behaviour: string): void {
  output = ''
  child = spawn(process.execPath, [script, behaviour], { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
}

async function said(words: string): Promise<void> {
  for (const end = performance.now() + 30_000; !output.includes(words); await pause(10)) {
    if (performance.now() > end) throw new Error(`It did not say "${words}", but: ${output}`)
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function origin(): Promise<string> {
  await said('listening')
  return `http://127.0.0.1:${/"port":(\d+)/.exec(output)?.[1]}`
}

afterEach(async () => {
  child.kill('SIGKILL')
  await ended
})

describe('a service that is told to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('answers what is under way and ends with 0 on %s', async (signal) => {
    start('answer')
    const address = await origin()
    // Browsers open connections ahead and keep others: neither holds up the end.
    const ahead = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined)
    await (await fetch(address)).text()
    const slow = fetch(`${address}/slow`)
    await said('asked for /slow')
    const began = performance.now()
    child.kill(signal)
    expect(await (await slow).text()).toBe('answered')
    expect(await ended).toBe(0)
    expect(performance.now() - began).toBeLessThan(2_000)
    expect(output).toMatch(/stopping[^]*closed[^]*released[^]*stopped/)
    ahead.destroy()
  })

  it('does not wait for ever for an answer, and ends at once when it is told twice', async () => {
    start('answer')
    const never = fetch(`${await origin()}/never`).catch(() => undefined)
    await said('asked for /never')
    child.kill('SIGTERM')
    await said('stopping')
    await pause(200)
    expect(child.exitCode).toBeNull()
    child.kill('SIGTERM')
    expect(await ended).toBe(1)
    await never
  })

  it('ends at once while it still starts', async () => {
    start('wait')
    await said('starting')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})

describe('a service that fails', () => {
  it('at its start says why, in words', async () => {
    start('fail')
    expect(await ended).toBe(1)
    expect(output).toBe('The example cannot go on. It lacks everything.\n')
  })

  it('with an error that nobody catches logs it and ends', async () => {
    start('answer')
    await fetch(`${await origin()}/reject`).catch(() => undefined)
    expect(await ended).toBe(1)
    expect(output).toMatch(/fatal unhandledRejection/)
  })
})

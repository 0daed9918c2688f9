import { afterEach, describe, expect, it } from '@jest/globals'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const script = new URL('./testing/example-service.ts', `file://${__filename}`).pathname
let child: ChildProcess
let output: string
let ended: Promise<number | string>

function start(behavior: string): void {
  output = ''
  child = spawn(process.execPath, [script, behavior], { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
}

async function said(words: string): Promise<void> {
  for (const end = performance.now() + 30_000; !output.includes(words); await pause(10)) {
    if (performance.now() > end) throw new Error(`Expected the output "${words}", got: ${output}`)
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

it('keeps idle connections longer than browsers and load balancers do', async () => {
  start('answer')
  const { headers } = await fetch(`${await origin()}/`)
  expect(headers.get('keep-alive')).toBe('timeout=75')
})

describe('a service that gets a signal to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('answers running requests and ends with code 0 on %s', async (signal) => {
    start('answer')
    const slow = fetch(`${await origin()}/slow`)
    await said('asked for /slow')
    child.kill(signal)
    expect(await (await slow).text()).toBe('answered')
    expect(await ended).toBe(0)
    expect(output).toMatch(/stopping[^]*closed[^]*released[^]*stopped/)
  })

  it('ends at once after a second signal, whatever is still to be answered', async () => {
    start('answer')
    const never = fetch(`${await origin()}/never`).catch(() => undefined)
    await said('asked for /never')
    child.kill('SIGTERM')
    await said('stopping')
    child.kill('SIGTERM')
    expect(await ended).toBe(1)
    expect(output).toContain('stopped at once')
    await never
  })

  it('ends at once while it is still starting', async () => {
    start('wait')
    await said('starting')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})

describe('a service that fails', () => {
  it('at its start prints the reason', async () => {
    start('fail')
    expect(await ended).toBe(1)
    expect(output).toBe('The example cannot go on. It lacks everything.\n')
  })

  it('with an uncaught error logs it and ends', async () => {
    start('answer')
    await fetch(`${await origin()}/reject`).catch(() => undefined)
    expect(await ended).toBe(1)
    expect(output).toMatch(/fatal unhandledRejection/)
  })
})

import { afterEach, expect, it } from '@jest/globals'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../testing/free-port.ts'
import { neededPorts } from '../check-before-start.ts'
import { readSettings } from '../settings/settings.ts'
import { checkPorts } from './check-ports.ts'

const children: ChildProcess[] = []
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')))

/** Starts another process that listens on the port. */
async function occupy(port: number, host: string): Promise<ChildProcess> {
  const script = `require('net').createServer().listen(${port}, '${host}', () => console.log('listening'))`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

it('accepts free ports', async () => {
  const needed = { port: await freePort(), purpose: 'the gateway', variable: 'KEYROOM_PORT' }
  await expect(checkPorts([needed], 'npm start')).resolves.toBeUndefined()
})

it.each(['127.0.0.1', '0.0.0.0'])(
  'names every taken port, the process that holds it on %s, and the variable for another port',
  async (host) => {
    const [port, other] = [await freePort(), await freePort()]
    const holder = await occupy(port, host)
    await occupy(other, host)
    const words = await checkPorts(
      [
        { port, purpose: 'the gateway', variable: 'KEYROOM_PORT' },
        { port: other, purpose: 'identity', variable: 'KEYROOM_IDENTITY_PORT' },
      ],
      'pnpm dev',
    ).catch((error: Error) => error.message)
    expect(words).toContain(`Port ${port}, for the gateway, is taken by process ${holder.pid} (${process.execPath} -e`)
    expect(words).toContain(`KEYROOM_PORT=${port + 100} pnpm dev`)
    expect(words).toContain(`Port ${other}, for identity, is taken`)
  },
)

it('names the variable of a gateway that is behind the development server', () => {
  const settings = readSettings({}, '/repo')
  const variables = (gatewayPort: number) => neededPorts({ ...settings, gatewayPort }).map(({ variable }) => variable)
  expect(variables(settings.port)).toEqual(['KEYROOM_PORT', 'KEYROOM_IDENTITY_PORT'])
  expect(variables(3009)).toEqual(['KEYROOM_DEV_GATEWAY_PORT', 'KEYROOM_IDENTITY_PORT'])
})

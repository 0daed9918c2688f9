import { expect, it } from '@jest/globals'
import { remoteDevServer, shellDevServer } from './dev-server.ts'

it('serves to this machine alone while a remote or the shell is developed', () => {
  const servers = [remoteDevServer('map'), shellDevServer('http://localhost:3009', [{ name: 'map', port: 4301 }])]
  expect(servers.map(({ devServer }) => devServer && devServer.host)).toEqual(['localhost', 'localhost'])
})

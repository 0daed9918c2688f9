import { expect, test } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Stored addresses outlive the code that wrote them: one of each kind, and the route that must open it. A route that
// moves must keep its old path working.

const remotes = join(__dirname, '../remotes')
const routes = readdirSync(remotes).flatMap((remote) => {
  const descriptor = JSON.parse(readFileSync(join(remotes, remote, 'remote.json'), 'utf8'))
  return (descriptor.routes as readonly { id: string; path: string }[]).map(({ id, path }) => ({ remote, id, path }))
})

test.each([
  [
    'a saved view',
    '/dashboard/analytics?ccn=220071&view=trends&indicators=occupancy.usual',
    'analytics/hospital-summary',
  ],
  ['a shared link to units', '/dashboard/detailed-analytics?ccn=220071&view=units&year=2021', 'analytics/inpatient'],
  ['a shared link to patient origin', '/dashboard/zipcode-analytics?ccn=220071', 'analytics/zip-code'],
  ['a shared link to a hospital on the map', '/dashboard/widget/map?ccn=220071&at=42.36,-71.06,12', 'map/map'],
  ['a sizing', '/dashboard/widget/programming?days=7301&period=365&target=80', 'programming/programming'],
  ['a bookmark of the projects', '/dashboard/user/account-profile/my-projects', 'projects/my-projects'],
  ['a bookmark of the members', '/dashboard/user/members', 'members/members'],
  ['the way back from a payment', '/dashboard/user/account-profile/profile1?tab=subscription', 'profile/profile'],
])('opens %s', (_kind, stored, owner) => {
  const { pathname } = new URL(stored, 'https://keyroom.example')
  const found = routes.filter(({ path }) => pathname === `/dashboard/${path}`)
  expect(found.map(({ remote, id }) => `${remote}/${id}`)).toEqual([owner])
})

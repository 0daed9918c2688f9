import { beforeEach, expect, test } from '@jest/globals'
import { topics } from '@keyroom/contract'
import { shellEvents } from '../events/hub.ts'
import { clearOwnStorage } from '../session/clear-own-storage.ts'
import { useSession } from '../session/session-store.ts'
import { adaClaims, adminClaims, signInAs } from '../../testing/sample-session.ts'
import { followRecentHospitals, recentHospitalsKey, useRecentHospitals } from './recent-hospitals.ts'

followRecentHospitals()

const choose = (ccn: string, name = `Hospital ${ccn}`) => shellEvents.publish(topics.facilitySelected, { ccn, name })
const shown = () => useRecentHospitals.getState().map(({ ccn }) => ccn)

beforeEach(() => {
  localStorage.clear()
  useSession.setState({ phase: 'visitor' }, true)
  signInAs(adaClaims)
})

test('keeps the latest six hospitals, each once, the latest first', () => {
  for (const last of [1, 2, 3, 4, 5, 6, 7, 3]) choose(`22000${last}`)
  expect(shown()).toEqual(['220003', '220007', '220006', '220005', '220004', '220002'])
})

test('keeps the recent hospitals of each account apart', () => {
  choose('220001')
  signInAs(adminClaims)
  expect(shown()).toEqual([])
  signInAs(adaClaims)
  expect(shown()).toEqual(['220001'])
  signInAs(adminClaims)
  choose('220002')
  signInAs(adaClaims)
  expect(shown()).toEqual([])
})

test('keeps nothing for visitors, and forgets everything after logging out', () => {
  choose('220001')
  expect(localStorage.getItem(recentHospitalsKey)).toContain('220001')
  clearOwnStorage()
  expect(localStorage.getItem(recentHospitalsKey)).toBeNull()
  useSession.setState({ phase: 'visitor' }, true)
  choose('220002')
  expect([shown(), localStorage.length]).toEqual([[], 0])
})

test.each(['{', '[]', '{"account":"auth0|ada in auth0|ada","hospitals":[{"ccn":7}]}'])(
  'ignores the damaged stored value %s',
  (text) => {
    localStorage.setItem(recentHospitalsKey, text)
    globalThis.dispatchEvent(new StorageEvent('storage', { key: recentHospitalsKey }))
    expect(shown()).toEqual([])
    choose('220009')
    expect(shown()).toEqual(['220009'])
  },
)

test('shows a hospital chosen in another tab', () => {
  const kept = { account: 'auth0|ada in auth0|ada', hospitals: [{ ccn: '220005', name: 'There' }] }
  localStorage.setItem(recentHospitalsKey, JSON.stringify(kept))
  globalThis.dispatchEvent(new StorageEvent('storage', { key: recentHospitalsKey }))
  expect(shown()).toEqual(['220005'])
})

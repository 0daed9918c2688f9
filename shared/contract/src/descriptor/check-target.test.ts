import { expect, test } from '@jest/globals'
import { checkTarget } from './check-target.ts'
import { remoteDescriptorSchema } from './remote-descriptor.ts'
import { sampleDescriptor } from './sample-descriptor.ts'

const descriptor = remoteDescriptorSchema.parse(sampleDescriptor)
const check = (route: string, params?: Record<string, string | number>) => () =>
  checkTarget(descriptor, { route, ...(params && { params }) })

test('accepts a route of its own and one that it uses', () => {
  expect(check('map', { ccn: '220071' })).not.toThrow()
  expect(check('hospital-summary', { ccn: '220071' })).not.toThrow()
  expect(check('hospital-summary')).not.toThrow()
})

test('refuses a route that is not listed, with the one that was meant', () => {
  expect(check('hospital-sumary')).toThrow(
    'Expected a route that remote.json of map lists (map, hospital-summary), got "hospital-sumary". ' +
      'Did you mean "hospital-summary"?',
  )
  expect(check('members')).toThrow('got "members". List it under "uses", with the parameters that you give.')
})

test('refuses an own route that is not well known', () => {
  const [{ params: _params, ...hidden }] = sampleDescriptor.routes
  const without = remoteDescriptorSchema.parse({ ...sampleDescriptor, routes: [hidden] })
  expect(() => checkTarget(without, { route: 'map' })).toThrow('got "map"')
})

test('refuses a parameter that is not listed, or has another type', () => {
  expect(check('hospital-summary', { year: 2021 })).toThrow(
    'Expected one of its parameters (ccn) as "year" of the route "hospital-summary", got 2021.',
  )
  expect(check('hospital-summary', { ccn: 220071 })).toThrow('Expected string as "ccn"')
})

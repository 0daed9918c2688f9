import { locales } from '@keyroom/contract'
import { describe, expect, test } from '@jest/globals'
import { createIntl } from 'react-intl'
import { shellCatalog } from '../../messages/catalog.ts'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { faultText, remoteLabel } from './fault-text.ts'
import { RemoteFault, type FaultCode } from './remote-fault.ts'

const faults: Record<FaultCode, Record<string, string>> = {
  'not-found': { status: '404', file: 'f' },
  'server-error': { status: '503', file: 'f' },
  unreachable: { file: 'f' },
  timeout: { file: 'f', seconds: '2' },
  'broken-manifest': { file: 'f' },
  integrity: { file: 'f' },
  origin: { origin: 'https://evil.example' },
  contract: { required: '^2.3.0', actual: '1.0.0' },
  'shared-version': { message: 'react 18' },
  'broken-code': { message: 'x is not defined' },
  'not-a-remote': {},
  crashed: { message: 'no map here' },
}
/** What a reader must find in the sentence besides the remote. */
const telling = ['status', 'seconds', 'origin', 'required', 'actual', 'message']

describe.each(locales)('in %s', (locale) => {
  test.each(Object.entries(faults))('%s names the remote and what is known', async (code, details) => {
    const intl = createIntl({ locale, messages: await shellCatalog(locale) })
    const words = faultText(intl, sampleEntry('map'), {
      fault: new RemoteFault(code as FaultCode, details),
      version: '1.2.0',
    })
    expect(words).toContain('Map')
    const missing = telling.filter((name) => details[name] !== undefined && !words.includes(details[name]))
    expect(missing).toEqual([])
    expect(words).not.toMatch(/[{}]|shell\.fault/)
  })
})

describe('the label of a remote is', () => {
  test('its first entry in the menu', () => expect(remoteLabel(sampleEntry('map'))).toBe('Map'))

  test('the title of its first page when it has no entry', () =>
    expect(remoteLabel(sampleEntry('map', { menu: [] }))).toBe('Map page'))

  test('its name without either, or without a translation', () => {
    expect(remoteLabel(sampleEntry('map', { menu: [], routes: [] }))).toBe('map')
    expect(remoteLabel({ ...sampleEntry('map'), labels: undefined })).toBe('map')
  })
})

/** @page */
import { jest } from '@jest/globals'
import { describeRemote, people } from '@keyroom/remote-testing'
import { createElement } from 'react'
import descriptor from '../remote.json'
import remote from './remote.ts'
import { hospitalApi } from './testing/general-hospital.ts'

// The drawing of a chart needs a canvas, which only a browser has.
jest.mock('@keyroom/ui/chart', () => ({
  Chart: ({ summary }: { summary: string }) => createElement('figure', { 'aria-label': summary }),
}))

describeRemote({
  remote,
  descriptor,
  api: hospitalApi,
  person: { ...people.admin, isOperator: true },
  paths: {
    'hospital-summary': 'analytics?ccn=220071',
    inpatient: 'detailed-analytics?ccn=220071',
    'zip-code': 'zipcode-analytics?ccn=220071',
  },
})

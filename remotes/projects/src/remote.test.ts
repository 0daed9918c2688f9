/** @page */
import { jest } from '@jest/globals'
import { describeRemote } from '@keyroom/remote-testing'
import { createElement } from 'react'
import descriptor from '../remote.json'
import remote from './remote.ts'
import { ids, planningApi } from './testing/planning-api.ts'

// The drawing of a chart needs a canvas, which only a browser has.
jest.mock('@keyroom/ui/chart', () => ({
  Chart: ({ summary }: { summary: string }) => createElement('figure', { 'aria-label': summary }),
  tornadoOption: () => ({}),
}))

describeRemote({
  remote,
  descriptor,
  api: planningApi().api,
  paths: {
    project: `user/account-profile/my-projects/${ids.project}`,
    compare: `user/account-profile/my-projects/compare?scenario=${ids.base}&scenario=${ids.growth}`,
  },
})

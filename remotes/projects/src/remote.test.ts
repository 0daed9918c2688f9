/** @page */
import { describeRemote } from '@keyroom/remote-testing'
import descriptor from '../remote.json'
import remote from './remote.ts'
import { ids, planningApi } from './testing/planning-api.ts'

describeRemote({
  remote,
  descriptor,
  api: planningApi().api,
  paths: {
    project: `user/account-profile/my-projects/${ids.project}`,
    compare: `user/account-profile/my-projects/compare?scenario=${ids.base}&scenario=${ids.growth}`,
  },
})

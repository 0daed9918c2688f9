/** @page */
import { describeRemote, people } from '@keyroom/remote-testing'
import descriptor from '../remote.json'
import remote from './remote.ts'
import { profileApi } from './testing/profile-api.ts'

describeRemote({
  remote,
  descriptor,
  api: profileApi(),
  person: people.admin,
  paths: { profile: 'user/account-profile/profile1?tab=subscription' },
})

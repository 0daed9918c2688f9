import { answers, describeRemote, people } from '@keyroom/remote-testing'
import descriptor from '../remote.json'
import remote from './remote.ts'
import { lakesideSettings } from './testing/lakeside-settings.ts'

const api = answers({ 'orgs/org_lakeside/settings': lakesideSettings })

describeRemote({
  remote,
  descriptor,
  api,
  person: people.member,
  paths: { profile: 'user/account-profile/profile1?tab=subscription' },
})

import { answers, describeRemote } from '@keyroom/remote-testing'
import descriptor from '../remote.json'
import remote from './remote.ts'
import { lakesideSettings } from './testing/lakeside-settings.ts'

describeRemote({ remote, descriptor, api: answers({ 'orgs/org_lakeside/settings': lakesideSettings }) })

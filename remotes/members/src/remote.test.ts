/** @page */
import { describeRemote } from '@keyroom/remote-testing'
import descriptor from '../remote.json'
import remote from './remote.ts'
import { lakesideApi } from './testing/lakeside.ts'

describeRemote({ remote, descriptor, api: lakesideApi() })

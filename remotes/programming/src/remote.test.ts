/** @page */
import { describeRemote } from '@keyroom/remote-testing'
import descriptor from '../remote.json'
import remote from './remote.ts'

describeRemote({ remote, descriptor, paths: { programming: 'widget/programming?days=7300' } })

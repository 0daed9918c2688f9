/** @page */
import { describeRemote } from '@keyroom/remote-testing'
import descriptor from '../remote.json'
import remote from './remote.ts'
import { packAnswers, towerPack } from './testing/stored-packs.ts'
import { firstId, programsApi } from './testing/stored-programs.ts'

const { api } = programsApi([{ name: 'North wing' }], packAnswers([towerPack]).table)

describeRemote({ remote, descriptor, api, paths: { programs: `widget/programs?program=${firstId}` } })

/** @page */
import { jest } from '@jest/globals'
import { describeRemote } from '@keyroom/remote-testing'
import descriptor from '../remote.json'
import remote from './remote.ts'
import { mapApi } from './testing/facilities.ts'
import { stillMap } from './testing/still-map.ts'

// jsdom has no canvas; journeys cover what is drawn on it.
jest.mock('./view/create-map-view.ts', () => ({ createMapView: stillMap().create }))

describeRemote({ remote, descriptor, api: mapApi, paths: { map: 'widget/map?ccn=220071&view=table' } })

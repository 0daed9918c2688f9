import { expect, test } from '@jest/globals'
import type { FigureKey } from '../figures.ts'
import { isFlowFigure } from './flow-figure.ts'

test.each<[FigureKey, boolean]>([
  ['days', true],
  ['bedDays', true],
  ['nurseryDays', true],
  ['discharges', true],
  ['hmoDischargesMedicare', true],
  ['netPatientRevenue', true],
  ['depreciation', true],
  ['salaries', true],
  ['beds', false],
  ['acuteBeds', false],
  ['fteEmployees', false],
  ['cash', false],
  ['accumulatedDepreciation', false],
  ['costToCharge', false],
  ['dshShare', false],
])('%s grows with the period: %p', (key, flow) => expect(isFlowFigure(key)).toBe(flow))

import type { ProgramSettingId, SettingId } from '../program/settings.ts'
import type { InputUnit } from '../results/derivation.ts'

/** The unit of each setting, as fields and derivations show it. */
export const settingUnits = {
  targetOccupancy: 'share',
  daysPerYear: 'days',
  peakFactor: 'factor',
  percentile: 'share',
  turnedAway: 'share',
  waitShare: 'share',
  waitLimitMinutes: 'minutes',
  minutes: 'minutes',
  turnoverMinutes: 'minutes',
  openDays: 'days',
  openHours: 'hours',
  utilization: 'share',
  volumePerRoom: 'count',
  stayHours: 'hours',
  riskPercentile: 'share',
  netToDepartment: 'factor',
  grossPerKeyRoom: 'area',
  shareOfArea: 'share',
  buildingFactor: 'factor',
  costPerSquareFoot: 'dollars',
  costYear: 'year',
  midpointYear: 'year',
  escalation: 'share',
  softCost: 'share',
  equipment: 'share',
  contingency: 'share',
} as const satisfies Readonly<Record<SettingId | ProgramSettingId, InputUnit>>

import type { MethodId, SettingId } from '@keyroom/right-sizing'

/** The settings that each method reads. Those of the load come with it, and those of its basis with a simulation. */
const methodSettings: Readonly<Record<MethodId, readonly SettingId[]>> = {
  'target-occupancy': ['targetOccupancy', 'daysPerYear', 'peakFactor'],
  throughput: ['utilization', 'openDays', 'openHours', 'minutes', 'turnoverMinutes', 'volumePerRoom', 'peakFactor'],
  'census-percentile': ['percentile', 'daysPerYear', 'peakFactor'],
  'erlang-loss': ['turnedAway', 'daysPerYear', 'peakFactor'],
  'erlang-wait': ['waitShare', 'waitLimitMinutes', 'daysPerYear', 'peakFactor'],
  'time-varying-load': ['percentile', 'daysPerYear', 'peakFactor'],
  simulation: ['riskPercentile'],
}

/** How the load follows from the volume. */
const loadSettings: readonly SettingId[] = [
  'stayHours',
  'minutes',
  'turnoverMinutes',
  'openDays',
  'openHours',
  'volumePerRoom',
]

/** The settings that a method reads itself, beside those of the load. */
export function criteriaOfMethod(method: MethodId): readonly SettingId[] {
  return methodSettings[method]
}

/**
 * The settings that a sheet shows for a method, in the order in which people fill them in.
 * @param methods of the department: the first other one sizes each future of a simulation
 */
export function settingsOfMethod(method: MethodId | null, methods: readonly MethodId[]): readonly SettingId[] {
  const basis = method === 'simulation' ? methods.find((other) => other !== method) : undefined
  const used = [method, basis].flatMap((one) => (one ? methodSettings[one] : []))
  return [...new Set([...used, ...loadSettings])]
}

/** The settings of a department's area. */
export const areaSettings: readonly SettingId[] = ['netToDepartment', 'grossPerKeyRoom', 'shareOfArea']

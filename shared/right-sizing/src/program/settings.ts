/**
 * The numbers that a sizing depends on. Criteria packs give their values; a planner may override each for a department.
 *
 * - `targetOccupancy`: share of the rooms in use on average, over 0 and up to 1
 * - `daysPerYear`: days over which a year's patient days spread
 * - `peakFactor`: the load to plan for, as a multiple of the average
 * - `percentile`: share of the days on which the rooms suffice
 * - `turnedAway`: the accepted share of arrivals that find every room taken
 * - `waitShare`, `waitLimitMinutes`: the accepted share of arrivals that wait longer than the limit
 * - `minutes`, `turnoverMinutes`: room time of one case, and between two
 * - `openDays`, `openHours`: days in a year, and hours in a day, on which a room is staffed
 * - `utilization`: the share of staffed room time that can be booked
 * - `volumePerRoom`: what one room handles in a year; replaces minutes and hours
 * - `stayHours`: mean time in the room, of departments that are open around the clock
 * - `riskPercentile`: share of the simulated futures in which the rooms suffice
 * - `netToDepartment`: departmental gross area per net area
 * - `grossPerKeyRoom`: departmental gross square feet per key room, of criteria that give no room list
 * - `shareOfArea`: departmental gross area as a share of all departments that have key rooms
 */
export const settingIds = [
  'targetOccupancy',
  'daysPerYear',
  'peakFactor',
  'percentile',
  'turnedAway',
  'waitShare',
  'waitLimitMinutes',
  'minutes',
  'turnoverMinutes',
  'openDays',
  'openHours',
  'utilization',
  'volumePerRoom',
  'stayHours',
  'riskPercentile',
  'netToDepartment',
  'grossPerKeyRoom',
  'shareOfArea',
] as const

export type SettingId = (typeof settingIds)[number]

/** The settings of a driver, which each of a department's drivers may have its own of. */
export const driverSettingIds = ['minutes', 'turnoverMinutes', 'volumePerRoom'] as const satisfies readonly SettingId[]

export type DriverSettingId = (typeof driverSettingIds)[number]

/**
 * The numbers of a whole program.
 *
 * - `buildingFactor`: building gross area per departmental gross area
 * - `costPerSquareFoot`: construction cost per building gross square foot, in dollars of `costYear`
 * - `costYear`, `midpointYear`: the year of that price, and of the middle of construction
 * - `escalation`: annual rise of construction prices
 * - `softCost`: fees, permits and other soft cost, as a share of construction
 * - `equipment`: as a share of construction
 * - `contingency`: as a share of everything else
 */
export const programSettingIds = [
  'buildingFactor',
  'costPerSquareFoot',
  'costYear',
  'midpointYear',
  'escalation',
  'softCost',
  'equipment',
  'contingency',
] as const

export type ProgramSettingId = (typeof programSettingIds)[number]

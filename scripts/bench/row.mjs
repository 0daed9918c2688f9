import { readFileSync } from 'node:fs'
import { median, spread } from './statistics.mjs'

/**
 * One line of the benchmark's table.
 * @typedef {object} Row
 * @property {string} name what was measured
 * @property {number} value
 * @property {string} unit
 * @property {[number, number]} [between] the least and the greatest run
 * @property {number} [runs]
 * @property {{ most?: number, least?: number }} [goal] from the goals of the project
 * @property {string} [note]
 * @property {number} load the machine's load over the last minute when the first run of the row began
 */

/**
 * The load of the machine over the last minute; `undefined` if the system does not report it.
 * @returns {number | undefined}
 */
export function loadNow() {
  try {
    return Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[0])
  } catch {
    return undefined
  }
}

/**
 * The row of several runs: their median and range.
 * @param {readonly number[]} values
 * @param {Omit<Row, 'value' | 'between' | 'runs'>} rest
 * @returns {Row}
 */
export function rowOfRuns(values, rest) {
  return { ...rest, value: median(values), between: spread(values), runs: values.length }
}

/**
 * @param {Row} row
 * @returns {boolean | undefined} `undefined` without a goal
 */
export function reached({ value, goal }) {
  if (!goal) return undefined
  return value <= (goal.max ?? Infinity) && value >= (goal.min ?? -Infinity)
}

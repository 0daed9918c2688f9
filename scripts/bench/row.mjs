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
 * The load of the machine over the last minute; nothing where the system does not say.
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
 * The row of several runs: their median, and between which values they lie.
 * @param {readonly number[]} values
 * @param {Omit<Row, 'value' | 'between' | 'runs'>} rest
 * @returns {Row}
 */
export function rowOfRuns(values, rest) {
  return { ...rest, value: median(values), between: spread(values), runs: values.length }
}

/**
 * @param {Row} row
 * @returns {boolean | undefined} nothing without a goal
 */
export function reached({ value, goal }) {
  if (!goal) return undefined
  return value <= (goal.most ?? Infinity) && value >= (goal.least ?? -Infinity)
}

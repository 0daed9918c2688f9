import { driveTimesKey, getIsochrones, type IsochronesAnswer, type IsochronesOrder } from '@keyroom/product-api'
import type { TimesChoice } from './times-choice.ts'
import { useOrder, type ShownAnswer } from './use-order.ts'

const calls = { key: driveTimesKey, get: getIsochrones }

/** Who and what is within reach of the chosen places; nothing without a place, and where something else is asked. */
export function useTimes({
  task,
  origins,
  minutes,
  direction,
  combine,
  timeOfDay,
}: TimesChoice): ShownAnswer<IsochronesAnswer> {
  const order: IsochronesOrder = {
    origins: [...origins],
    minutes: [...minutes],
    direction,
    // With one origin both are the same.
    combine: origins.length > 1 ? combine : 'union',
    ...(timeOfDay && { timeOfDay }),
  }
  return useOrder(task === 'reach' && origins.length > 0 ? order : undefined, calls)
}

import type { Times } from '@keyroom/drive-times'

/** An index and the minutes there. */
const bytesOfPlace = 8

/**
 * The places within reach of an origin, and those that no way was found to, as text. Places beyond reach are not in it.
 * Minutes are rounded to 32 bits, which keeps whole minutes as they are.
 */
export function encodeReach(times: Times, maxMinutes: number): string {
  const indexes: number[] = []
  // A job does this for thousands of origins.
  for (let index = 0; index < times.length; index += 1) if (!((times[index] ?? NaN) > maxMinutes)) indexes.push(index)
  const bytes = new DataView(new ArrayBuffer(indexes.length * bytesOfPlace))
  for (const [position, index] of indexes.entries()) {
    bytes.setUint32(position * bytesOfPlace, index)
    bytes.setFloat32(position * bytesOfPlace + 4, times[index] ?? NaN)
  }
  return Buffer.from(bytes.buffer).toString('base64')
}

/** Minutes to the nearest of the origins that were added, and which one that is. */
export interface NearestReach {
  readonly times: Float64Array
  /** -1 for a place beyond reach of all, or without a way. */
  readonly origin: Int32Array
  /** Adds what an origin reaches. Of equally near origins the first one counts, in whatever order they are added. */
  readonly add: (reach: string, origin: number) => void
}

/** @param places how many there are */
export function createNearestReach(places: number): NearestReach {
  const times = new Float64Array(places).fill(Infinity)
  const nearest = new Int32Array(places).fill(-1)
  return {
    times,
    origin: nearest,
    add: (reach, origin) => {
      const bytes = Buffer.from(reach, 'base64')
      for (let at = 0; at < bytes.length; at += bytesOfPlace) {
        const index = bytes.readUInt32BE(at)
        const time = bytes.readFloatBE(at + 4)
        const held = times[index] ?? Infinity
        if (Number.isNaN(time)) {
          if (held === Infinity) times[index] = NaN
        } else if (Number.isNaN(held) || time < held) {
          times[index] = time
          nearest[index] = origin
        } else if (time === held && origin < (nearest[index] ?? origin)) {
          nearest[index] = origin
        }
      }
    },
  }
}

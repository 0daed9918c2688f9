import type { RoadLine } from '@keyroom/drive-times'

/**
 * The points of a line that it needs to stay within a tolerance of itself (Ramer, Douglas and Peucker).
 *
 * @param tolerance in degrees, of which those of longitude count less toward the poles
 */
export function simplifyLine(line: RoadLine, tolerance: number): number[] {
  const last = line.length / 2 - 1
  const kept = new Set([0, last])
  const parts: [from: number, to: number][] = [[0, last]]
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part
    let [farthest, distance] = [-1, tolerance]
    for (let index = from + 1; index < to; index += 1) {
      const away = distanceToPart(line, index, part)
      if (away <= distance) continue
      farthest = index
      distance = away
    }
    if (farthest < 0) continue
    kept.add(farthest)
    parts.push([from, farthest], [farthest, to])
  }
  return [...kept].sort((one, other) => one - other).flatMap((index) => pointAt(line, index))
}

function distanceToPart(line: RoadLine, index: number, [from, to]: readonly [number, number]): number {
  const [fromEast, fromNorth] = pointAt(line, from)
  const narrowing = Math.cos((fromNorth * Math.PI) / 180)
  const vectorTo = (point: number): [number, number] => {
    const [east, north] = pointAt(line, point)
    return [(east - fromEast) * narrowing, north - fromNorth]
  }
  const [x, y] = vectorTo(index)
  const [endX, endY] = vectorTo(to)
  const length = endX * endX + endY * endY
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (x * endX + y * endY) / length))
  return Math.hypot(x - share * endX, y - share * endY)
}

function pointAt(line: RoadLine, index: number): [longitude: number, latitude: number] {
  return [line[2 * index] as number, line[2 * index + 1] as number]
}

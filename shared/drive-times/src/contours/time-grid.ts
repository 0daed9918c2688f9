import { milesBetween, type Place } from '@keyroom/cost-report'

/** Travel times at the points of a regular grid. */
export interface TimeGrid extends GridPlan {
  /** Minutes, row by row from the south, each from the west. What has no time is `Infinity` or `NaN`. */
  readonly minutes: Float64Array
}

/** Where the points of a grid are. */
export interface GridPlan {
  readonly west: number
  readonly south: number
  /** Degrees between two points. */
  readonly stepX: number
  readonly stepY: number
  readonly columns: number
  readonly rows: number
}

export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** A grid over a box, with points on its edges. */
export function planGrid({ west, south, east, north }: Box, columns: number, rows = columns): GridPlan {
  return {
    west,
    south,
    stepX: (east - west) / (columns - 1),
    stepY: (north - south) / (rows - 1),
    columns,
    rows,
  }
}

/** The box that has everything within some miles of a place. */
export function boxAround({ longitude, latitude }: Place, miles: number): Box {
  const up = miles / milesBetween({ longitude, latitude: 0 }, { longitude, latitude: 1 })
  const across = up / Math.max(0.05, Math.cos((latitude * Math.PI) / 180))
  return {
    west: longitude - across,
    south: Math.max(-89, latitude - up),
    east: longitude + across,
    north: Math.min(89, latitude + up),
  }
}

/** Every point of a grid in the order of its values; in every other row from the east, so that neighbors follow each other. */
export function* gridPoints({ west, south, stepX, stepY, columns, rows }: GridPlan): Generator<Place & { at: number }> {
  for (let row = 0; row < rows; row += 1) {
    for (let step = 0; step < columns; step += 1) {
      const column = row % 2 === 0 ? step : columns - 1 - step
      yield {
        at: row * columns + column,
        longitude: west + column * stepX,
        latitude: south + row * stepY,
      }
    }
  }
}

/** Far enough that interpolation toward it keeps a band away from what has no time. */
const unreached = 1_000

/** A finer grid over the same box, interpolated between the points of a coarse one. */
export function refineGrid(grid: TimeGrid, size: number): TimeGrid {
  const east = grid.west + grid.stepX * (grid.columns - 1)
  const north = grid.south + grid.stepY * (grid.rows - 1)
  const fine = planGrid({ west: grid.west, south: grid.south, east, north }, size)
  const timeAt = (column: number, row: number) => {
    const time = grid.minutes[row * grid.columns + column] ?? NaN
    return Number.isNaN(time) ? unreached : Math.min(time, unreached)
  }
  const minutes = new Float64Array(size * size)
  for (let row = 0; row < size; row += 1) {
    const y = (row / (size - 1)) * (grid.rows - 1)
    const below = Math.min(Math.floor(y), grid.rows - 2)
    for (let column = 0; column < size; column += 1) {
      const x = (column / (size - 1)) * (grid.columns - 1)
      const left = Math.min(Math.floor(x), grid.columns - 2)
      const [across, up] = [x - left, y - below]
      minutes[row * size + column] =
        timeAt(left, below) * (1 - across) * (1 - up) +
        timeAt(left + 1, below) * across * (1 - up) +
        timeAt(left, below + 1) * (1 - across) * up +
        timeAt(left + 1, below + 1) * across * up
    }
  }
  return { ...fine, minutes }
}

import { createBoard, type Board } from './hospitals/dashboards/board.ts'
import { holdCopy, type HeldCopy, type HeldCopyParts } from './platform/changes/hold-copy.ts'
import { createZipCounties, type ZipCounties } from './hospitals/areas/zip-counties.ts'
import { holdEditions, type HeldEditions } from './hospitals/patient-origin/held-editions.ts'
import { loadUnitOccupancies, type UnitOccupancies } from './hospitals/units/load-unit-years.ts'

/** Public data that is held in the memory of this process, so that dashboards of many hospitals come at once. */
export interface Copies {
  readonly board: Board
  readonly unitOccupancies: HeldCopy<UnitOccupancies>
  readonly origins: HeldEditions
  readonly zipCounties: ZipCounties
}

export function createCopies(parts: HeldCopyParts): Copies {
  return {
    board: createBoard(parts),
    unitOccupancies: holdCopy('occupancies of units', parts, loadUnitOccupancies),
    origins: holdEditions(parts.database, parts.logger),
    zipCounties: createZipCounties(),
  }
}

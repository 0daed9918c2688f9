import {
  figuresOfSource,
  plannedFigure,
  withFigure,
  type Department,
  type Program,
  type ReportSource,
  type SourceFigures,
} from '@keyroom/right-sizing'

/** A figure of a department that its report has another value for now. */
export interface FollowedFigure {
  /** The department as it is planned. */
  readonly department: Department
  readonly figure: keyof SourceFigures
  /** `null` where the department plans without it. */
  readonly planned: number | null
  readonly reported: number
  /** Whether it takes the value of the report: a planner did not change it. */
  readonly follows: boolean
}

/** A program that follows its reports, and the figures in which these differ from it. */
export interface FollowedProgram {
  /** The same object if nothing of it changes. */
  readonly program: Program
  readonly figures: readonly FollowedFigure[]
}

/**
 * Brings departments up to date with the reports that they are from, after an import changed these. A figure that is
 * still as it was reported takes its present value; one that a planner changed stays, as does one that the report no
 * longer has.
 *
 * @param sources what departments would keep of the same units and years now
 */
export function followSources(program: Program, sources: readonly ReportSource[]): FollowedProgram {
  const followed = program.departments.map((department) => followSource(department, sources))
  if (followed.every(({ isSame }) => isSame)) return { program, figures: [] }
  return {
    program: { ...program, departments: followed.map(({ department }) => department) },
    figures: followed.flatMap(({ figures }) => figures),
  }
}

const figureIds = ['volume', 'growth', 'lengthOfStay', 'beds'] as const

interface FollowedDepartment {
  readonly department: Department
  readonly figures: readonly FollowedFigure[]
  readonly isSame: boolean
}

function followSource(department: Department, sources: readonly ReportSource[]): FollowedDepartment {
  const before = department.source
  const now = sources.find((source) => isSameReport(source, before))
  if (!before || !now || isSameSource(before, now)) return { department, figures: [], isSame: true }
  const [formerly, currently] = [figuresOfSource(before), figuresOfSource(now)]
  const figures = figureIds.flatMap((figure): FollowedFigure[] => {
    const reported = currently[figure]
    if (reported === null || reported === formerly[figure]) return []
    const planned = plannedFigure(department, before, figure)
    if (planned === reported) return []
    return [{ department, figure, planned: planned ?? null, reported, follows: planned === formerly[figure] }]
  })
  const changed = figures
    .filter(({ follows }) => follows)
    .reduce((one, { figure, reported }) => withFigure(one, now, figure, reported), department)
  return { department: { ...changed, source: now }, figures, isSame: false }
}

function isSameReport(source: ReportSource, other: ReportSource | null): boolean {
  return source.unit === other?.unit && source.ccn === other.ccn && source.fiscalYear === other.fiscalYear
}

function isSameSource(one: ReportSource, other: ReportSource): boolean {
  return (Object.keys(other) as (keyof ReportSource)[]).every((key) => one[key] === other[key])
}

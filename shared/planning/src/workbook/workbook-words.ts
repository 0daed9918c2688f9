import type { MethodId, PackVersion } from '@keyroom/right-sizing'
import type { WorkbookText, WorkbookWords } from '@keyroom/scenarios/workbook-words'
import type { IntlShape } from 'react-intl'
import type { PlanningNames } from '../names-in.ts'
import { reportDepartureText } from '../figure-text.ts'
import { warningText } from '../program-text.ts'

/** The words of a workbook by the messages of `intl`, which has the catalog of workbooks. */
export function workbookWords(intl: IntlShape, names: PlanningNames, { version }: PackVersion): WorkbookWords {
  return {
    text: (id: WorkbookText) => intl.formatMessage({ id: `planning.workbook.${id}` }),
    fixedNote: (method: MethodId) =>
      intl.formatMessage({ id: 'planning.workbook.fixed-note' }, { method: names.method(method), version }),
    simulatedNote: ({ seed, draws }) =>
      intl.formatMessage({ id: 'planning.workbook.simulated-note' }, { seed, draws, version }),
    futures: (share) => intl.formatMessage({ id: 'planning.workbook.futures' }, { percent: Math.round(share * 100) }),
    department: names.department,
    room: names.room,
    method: names.method,
    driverUnit: names.driverUnit,
    setting: names.setting,
    reportDeparture: (departure) => reportDepartureText(intl, departure),
    withoutProblems: (count) => intl.formatMessage({ id: 'planning.workbook.without-problems' }, { count }),
    warning: (warning, department) => warningText(intl, warning, department),
  }
}

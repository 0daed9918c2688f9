import { normaliseCcn } from '@keyroom/cost-report'
import type { IssueLog } from '../issues.ts'
import type { RowCells } from './file-kind.ts'

/** A CCN in its one spelling; a row with none is skipped, which the log then knows. */
export function ccnCell<Key extends string>(row: RowCells<Key>, key: Key, log: IssueLog): string | null {
  const text = row.text(key).trim()
  const ccn = normaliseCcn(text)
  if (ccn === null) {
    log.skip(row.number, row.header(key), text, 'not a CMS certification number: six characters such as 220071')
    return null
  }
  if (ccn.length !== text.length) log.note('CCNs had lost their leading zero: restored')
  return ccn
}

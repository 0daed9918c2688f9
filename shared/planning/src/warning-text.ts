import type { Department, Warning } from '@keyroom/right-sizing'
import type { IntlShape } from 'react-intl'

/** What an expert would look at, in the department of the warning. */
export function warningText(
  intl: IntlShape,
  { code, values }: Warning,
  department?: Pick<Department, 'source'>,
): string {
  const caveat = department?.source?.growthCaveat ?? 'none'
  return intl.formatMessage({ id: `planning.warning.${code}` }, { ...values, caveat })
}

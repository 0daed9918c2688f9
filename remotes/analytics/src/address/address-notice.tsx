import { Button } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { useSearchParams } from '@keyroom/ui/router'
import { FormattedMessage, useIntl } from 'react-intl'
import { readViewAddress, withoutProblems, type AddressProblem } from './view-address.ts'

interface AddressNoticeProps {
  /** Problems with parameters that the page reads itself. */
  more?: readonly AddressProblem[]
  /** Parameters of the views that mean something else on this page. */
  own?: readonly string[]
}

/** Lists the invalid parameters of the address, which are ignored, and offers to remove them. */
export function AddressNotice({ more = [], own = [] }: AddressNoticeProps) {
  const intl = useIntl()
  const [search, setSearch] = useSearchParams()
  const problems = [...readViewAddress(search).problems.filter(({ name }) => !own.includes(name)), ...more]
  if (problems.length === 0) return null
  const parts = intl.formatList(problems.map(({ name, value }) => `${name}=${shortened(value)}`))
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, overflowWrap: 'anywhere' }}
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => setSearch(withoutProblems(search, problems), { replace: true, preventScrollReset: true })}
        >
          <FormattedMessage id="analytics.address.repair" />
        </Button>
      }
    >
      <FormattedMessage id="analytics.address.wrong" values={{ count: problems.length, parts }} />
    </Alert>
  )
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

import { Button } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { useSearchParams } from '@keyroom/ui/router'
import { FormattedMessage, useIntl } from 'react-intl'
import { readViewAddress, repaired, type AddressProblem } from './view-address.ts'

/**
 * Says what of the address is nonsense and so was left out, and takes it out of the address: what every view reads, and
 * what `more` says of names that a page alone has.
 */
export function AddressNotice({ more = [] }: { more?: readonly AddressProblem[] }) {
  const intl = useIntl()
  const [search, setSearch] = useSearchParams()
  const problems = [...readViewAddress(search).problems, ...more]
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
          onClick={() => setSearch(repaired(search, problems), { replace: true, preventScrollReset: true })}
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

import type { Distribution } from '@keyroom/product-api'
import { Box, Link, Typography } from '@keyroom/ui/core'
import { RouterLink, useSearchParams } from '@keyroom/ui/router'
import { FormattedMessage, useIntl } from 'react-intl'
import { changeHospitalAddress } from '../address/hospital-address.ts'
import { PeerSection } from '../peer-words/peer-section.tsx'

interface GroupFactsProps {
  answer: Distribution
  /** Called when the reader follows the link to the hospitals. */
  onLeave: () => void
}

/** The peers behind a figure: the group, the reports that count, how many have a value, and the files. */
export function GroupFacts({ answer, onLeave }: GroupFactsProps) {
  const [search] = useSearchParams()
  const { peers, year, hospitals, spread, indicator } = answer
  const hospitalsOf = changeHospitalAddress(search, { view: 'benchmarks', peers, year, indicator })
  return (
    <>
      <PeerSection peers={peers}>
        <Typography>
          <FormattedMessage id="analytics.account.group.rule" values={{ year }} />
        </Typography>
        <Typography>
          <FormattedMessage id="analytics.account.group.have" values={{ count: spread.n, hospitals }} />{' '}
          <Link component={RouterLink} to={`?${hospitalsOf.toString()}`} onClick={onLeave}>
            <FormattedMessage id="analytics.account.group.list" />
          </Link>
        </Typography>
      </PeerSection>
      <GroupFiles {...answer} />
    </>
  )
}

function GroupFiles({ sample, files, spread }: Distribution) {
  const intl = useIntl()
  const unknown = spread.n - files.reduce((total, { values }) => total + values, 0)
  return (
    <Box component="section">
      <Typography variant="h4" component="h3" gutterBottom>
        <FormattedMessage id="analytics.source.report.file" />
      </Typography>
      {sample ? (
        <Typography>
          <FormattedMessage id="analytics.source.report.file.sample" />
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {files.map(({ name, importedAt, values }) => (
            <Typography component="li" key={`${name} ${importedAt}`} sx={{ overflowWrap: 'anywhere' }}>
              <FormattedMessage
                id="analytics.account.group.file"
                values={{
                  file: <bdi dir="ltr">{name}</bdi>,
                  date: intl.formatDate(importedAt, { format: 'day' }),
                  count: values,
                }}
              />
            </Typography>
          ))}
          {unknown > 0 ? (
            <Typography component="li">
              <FormattedMessage id="analytics.account.group.unknown" values={{ count: unknown }} />
            </Typography>
          ) : null}
        </Box>
      )}
    </Box>
  )
}

import { Box, PageHeading, StatePanel, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'

const parts = ['share', 'dependence', 'areas', 'suppressed'] as const

/** Patient origin by ZIP code: the file that it needs can't be imported yet, and the page says so. */
export function ZipCodePage() {
  return (
    <>
      <PageHeading hidden caption={<FormattedMessage id="analytics.zip.caption" />}>
        <FormattedMessage id="analytics.title.zip-code" />
      </PageHeading>
      <Card sx={{ p: 2 }}>
        <StatePanel kind="empty" title={<FormattedMessage id="analytics.zip.title" />}>
          <FormattedMessage id="analytics.zip.text" />
        </StatePanel>
        <Box sx={{ maxWidth: '40rem', mx: 'auto', pb: 2 }}>
          <Typography variant="h4" component="h2">
            <FormattedMessage id="analytics.zip.will.heading" />
          </Typography>
          <Box component="ul" sx={{ my: 1, paddingInlineStart: 2.5 }}>
            {parts.map((part) => (
              <Typography component="li" key={part}>
                <FormattedMessage id={`analytics.zip.will.${part}`} />
              </Typography>
            ))}
          </Box>
        </Box>
      </Card>
    </>
  )
}

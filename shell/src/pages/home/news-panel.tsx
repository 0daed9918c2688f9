import { Box, Typography } from '@keyroom/ui/core'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { news, newsShown } from './news.ts'
import { Panel } from './panel.tsx'

const shown = news.slice(0, newsShown)

/** What is new in the product, by day. */
export function NewsPanel() {
  return (
    <Panel title={<FormattedMessage id="shell.home.news" />}>
      <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {shown.map(({ id, date }, index) => (
          <Box key={id} component="li">
            {date === shown[index - 1]?.date ? null : (
              <Typography color="textSecondary" sx={{ fontSize: '0.75rem' }}>
                <time dateTime={date}>
                  <FormattedDate value={date} format="day" />
                </time>
              </Typography>
            )}
            <Typography>
              <FormattedMessage id={`shell.home.news.${id}`} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

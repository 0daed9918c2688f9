import { Box, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'

/** From the outermost level in: each belongs to the one before it. */
const levels = ['client', 'project', 'location', 'scenario', 'facility-type'] as const

/** The levels of a project. */
export function Outline() {
  return (
    <Card component="section" aria-labelledby="projects-outline" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="projects-outline" variant="h3" component="h2" gutterBottom>
        <FormattedMessage id="projects.outline.heading" />
      </Typography>
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
        }}
      >
        {levels.map((level, index) => (
          <Box
            component="li"
            key={level}
            sx={{ borderInlineStart: '2px solid', borderColor: 'primary.main', paddingInlineStart: 1.5 }}
          >
            <Typography variant="h4" component="h3">
              {index + 1}. <FormattedMessage id={`projects.outline.${level}`} />
            </Typography>
            <Typography color="textSecondary">
              <FormattedMessage id={`projects.outline.${level}.text`} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}

import { Box, ButtonBase, Icon, Typography, visuallyHidden } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { stepNames, type StepName } from '../subscription/use-open-part.ts'

interface StepListProps {
  shown: StepName
  /** The index of the last available step. */
  furthest: number
  onChoose: (step: StepName) => void
}

/** The steps in their order, with the current one, and links to the completed ones. */
export function StepList({ shown, furthest, onChoose }: StepListProps) {
  const intl = useIntl()
  const at = stepNames.indexOf(shown)
  return (
    <Box component="nav" aria-label={intl.formatMessage({ id: 'profile.steps.label' })}>
      <Box
        component="ol"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1 } }}
      >
        {stepNames.map((name, index) => (
          <Box
            component="li"
            key={name}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: { xs: 0.5, sm: 1 },
              minWidth: 0,
              flex: index === 0 ? 'none' : '1 1 auto',
              '&::before':
                index === 0
                  ? {}
                  : {
                      content: '""',
                      flex: '1 1 1rem',
                      minWidth: 8,
                      borderTop: 2,
                      borderColor: index <= at ? 'primary.main' : 'divider',
                    },
            }}
          >
            <ButtonBase
              disabled={index > furthest}
              {...(index === at ? { 'aria-current': 'step' as const } : {})}
              onClick={() => onChoose(name)}
              sx={{ gap: 1, p: 0.5, pr: 1, borderRadius: 1, minHeight: 40, minWidth: 0 }}
            >
              <Typography
                component="span"
                aria-hidden
                sx={{
                  width: 28,
                  height: 28,
                  flex: 'none',
                  borderRadius: '50%',
                  display: 'grid',
                  placeItems: 'center',
                  fontWeight: 600,
                  border: 2,
                  borderColor: index <= at ? 'primary.main' : 'divider',
                  bgcolor: index <= at ? 'primary.main' : 'transparent',
                  color: index <= at ? 'primary.contrastText' : 'text.secondary',
                }}
              >
                {index < at ? <Icon name="check" size={16} /> : intl.formatNumber(index + 1)}
              </Typography>
              <Typography
                component="span"
                noWrap
                sx={[
                  { fontWeight: index === at ? 600 : 400 },
                  // On a narrow page the other steps show only their number.
                  (theme) => (index === at ? {} : { [theme.breakpoints.down('sm')]: visuallyHidden }),
                ]}
                color={index <= furthest ? 'textPrimary' : 'textSecondary'}
              >
                <FormattedMessage id={`profile.step.${name}`} />
              </Typography>
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

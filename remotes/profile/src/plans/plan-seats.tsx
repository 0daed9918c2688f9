import { Box, LinearProgress, Typography } from '@keyroom/ui/core'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlanRow } from './plan-rows.ts'

/** The number of bought seats that are assigned. */
export function PlanSeats({ row: { bought, assigned, open } }: { row: PlanRow }) {
  const id = useId()
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, justifyContent: 'space-between' }}>
        <Typography id={id}>
          <FormattedMessage id="profile.plan.assigned" values={{ assigned, bought }} />
        </Typography>
        <Typography color={assigned > bought ? 'error' : 'textSecondary'}>
          {assigned > bought ? (
            <FormattedMessage id="profile.plan.too-many" values={{ count: assigned - bought }} />
          ) : (
            <FormattedMessage id="profile.plan.open" values={{ open }} />
          )}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        aria-labelledby={id}
        value={Math.min(100, (100 * assigned) / bought)}
        color={assigned > bought ? 'error' : 'primary'}
        sx={{ mt: 0.5, height: 6, borderRadius: 3 }}
      />
    </Box>
  )
}

import { requestReview, type Scenario } from '@keyroom/product-api'
import { Box, Button, DelayedSkeleton, useHost } from '@keyroom/ui/core'
import { Alert, Checkbox, FormControlLabel } from '@keyroom/ui/more'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAccountRoom } from '../saving/use-account-room.ts'
import { PanelFrame } from './panel-frame.tsx'
import { usePeople } from './scenario-people.tsx'

/** Asks colleagues who see the scenario to review it. */
export function ReviewPanel({ scenario, onClose }: { scenario: Scenario; onClose: () => void }) {
  const intl = useIntl()
  const { api, notify } = useHost()
  const { sub } = useAccountRoom()
  const people = usePeople(scenario.id)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const asking = useMutation({
    mutationFn: () => requestReview(api, scenario.id, chosen),
    onSuccess: () => {
      notify({ severity: 'success', message: intl.formatMessage({ id: 'programming.scenario.review.asked' }) })
      onClose()
    },
  })
  const others = (people.data ?? []).filter(({ userId }) => userId !== sub)
  return (
    <PanelFrame title={<FormattedMessage id="programming.scenario.review" />} onClose={onClose}>
      {people.isPending ? <DelayedSkeleton /> : null}
      {people.isError || asking.isError ? (
        <Alert severity="error">
          <FormattedMessage id="programming.scenario.failed.other" />
        </Alert>
      ) : null}
      {people.data && others.length === 0 ? <FormattedMessage id="programming.scenario.review.nobody" /> : null}
      <Box role="group" sx={{ display: 'grid' }}>
        {others.map(({ userId, name }) => (
          <FormControlLabel
            key={userId}
            label={name}
            control={
              <Checkbox
                checked={chosen.includes(userId)}
                onChange={(_, checked) =>
                  setChosen((before) => (checked ? [...before, userId] : before.filter((one) => one !== userId)))
                }
              />
            }
          />
        ))}
      </Box>
      <Button
        variant="contained"
        disabled={chosen.length === 0 || asking.isPending}
        onClick={() => asking.mutate()}
        sx={{ justifySelf: 'start' }}
      >
        <FormattedMessage id="programming.scenario.review.ask" />
      </Button>
    </PanelFrame>
  )
}

import { Button, Icon, useAccess, useRouteAddress } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { FormattedMessage } from 'react-intl'

/** A link to use a hospital in a project, for accounts that may plan. */
export function ProjectLink({ ccn }: { ccn: string }) {
  const { allowed } = useAccess('planning')
  const projects = useRouteAddress({ route: 'my-projects', params: { ccn } })
  if (!projects || !allowed) return null
  return (
    <Button
      component={RouterLink}
      to={projects}
      variant="outlined"
      fullWidth
      startIcon={<Icon name="folder" size={18} />}
      sx={{ mt: 1 }}
    >
      <FormattedMessage id="map.card.project" />
    </Button>
  )
}

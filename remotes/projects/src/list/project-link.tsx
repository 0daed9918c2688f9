import { Link, useRouteAddress } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'

/** The name of a project, which opens it. */
export function ProjectLink({ id, name }: { id: string; name: string }) {
  const address = useRouteAddress({ route: 'project', params: { project: id } })
  return (
    <Link component={RouterLink} to={address ?? ''} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {name}
    </Link>
  )
}

import { Box, Button, Icon, lazyComponent, useRouteAddress } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { FormattedMessage } from 'react-intl'
import { OpenedHeading } from '../heading/opened-heading.tsx'
import { PackList } from '../packs/pack-list.tsx'
import { ListMessages } from '../packs/packs-messages.tsx'
import { usePackAddress } from '../packs/use-pack-address.ts'
import { useAuthor } from '../packs/use-packs.ts'

const PackView = lazyComponent(async () => (await import('../packs/pack-view.tsx')).PackView)
const PackEditor = lazyComponent(async () => (await import('../packs/edit/pack-editor.tsx')).PackEditor)

/** The criteria packs of KeyRoom and of the account: a list, one of them, or the editor of a new version. */
export function CriteriaPacksPage() {
  const { pack, use } = usePackAddress()
  const { account, refusal } = useAuthor()
  const programs = useRouteAddress({ route: 'programs' })
  // Another account has other packs.
  const key = pack && `${account.id} ${pack.id} ${pack.version} ${use ?? ''}`
  return (
    <ListMessages>
      {pack && use !== null && refusal === null ? (
        <PackEditor key={key} from={pack} use={use} />
      ) : pack ? (
        <PackView key={key} chosen={pack} />
      ) : (
        <>
          <OpenedHeading
            caption={<FormattedMessage id="programming.packs.intro" />}
            actions={
              programs ? (
                <Button component={RouterLink} to={programs} startIcon={<Icon name="arrow-left" size={18} />}>
                  <FormattedMessage id="programming.open.all" />
                </Button>
              ) : null
            }
          >
            <FormattedMessage id="programming.packs.title" />
          </OpenedHeading>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <PackList key={account.id} />
          </Box>
        </>
      )}
    </ListMessages>
  )
}

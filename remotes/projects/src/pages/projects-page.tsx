import { Box, Button, Icon, lazyComponent, PageHeading } from '@keyroom/ui/core'
import { keepFocusIn } from '@keyroom/ui/focus'
import { Tab, Tabs } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAccount } from '../account/use-account.ts'
import { ProjectList } from '../list/project-list.tsx'
import { tabIds, useListAddress, type TabId } from '../list/use-list-address.ts'

const PartnerScenarios = lazyComponent<{ tab: 'scenarios' | 'partners' }>(
  async () => (await import('../partners/partner-scenarios.tsx')).PartnerScenarios,
)
const NewProjectDialog = lazyComponent<{ onClose: () => void }>(
  async () => (await import('../dialogs/new-project-dialog.tsx')).NewProjectDialog,
  { fallback: null },
)
const HospitalDialog = lazyComponent(async () => (await import('../dialogs/hospital-dialog.tsx')).HospitalDialog, {
  fallback: null,
})

const panelId = 'projects-panel'
const tabElementId = (tab: TabId) => `projects-tab-${tab}`

/** The projects, scenarios and partners of the active account. */
export function ProjectsPage() {
  const intl = useIntl()
  const account = useAccount()
  const { tab, hospital, units, changeAddress } = useListAddress()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PageHeading
        hidden
        caption={<FormattedMessage id="projects.caption" values={{ account: account.name }} />}
        actions={
          account.canPlan ? (
            <Button
              variant="contained"
              className="not-on-paper"
              startIcon={<Icon name="plus" size={18} />}
              onClick={() => setAdding(true)}
            >
              <FormattedMessage id="projects.new" />
            </Button>
          ) : null
        }
      >
        <FormattedMessage id="projects.title" />
      </PageHeading>
      <Tabs
        value={tab}
        onChange={(_, next: TabId) => changeAddress({ tab: next === 'projects' ? null : next })}
        aria-label={intl.formatMessage({ id: 'projects.tabs' })}
        variant="scrollable"
        className="not-on-paper"
        sx={{ mb: 2 }}
      >
        {tabIds.map((id) => (
          <Tab
            key={id}
            value={id}
            id={tabElementId(id)}
            aria-controls={panelId}
            label={<FormattedMessage id={`projects.tab.${id}`} />}
          />
        ))}
      </Tabs>
      {/* Another account has other projects: nothing of this one may stay on the screen. */}
      <Box
        key={account.id}
        ref={keepFocusIn}
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabElementId(tab)}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {tab === 'projects' ? <ProjectList /> : <PartnerScenarios tab={tab} />}
      </Box>
      {hospital !== null && account.canPlan ? (
        <HospitalDialog
          key={`${account.id} ${hospital}`}
          ccn={hospital}
          units={units}
          onClose={() => changeAddress({ ccn: null, year: null, units: null, target: null })}
        />
      ) : null}
      {isAdding ? <NewProjectDialog onClose={() => setAdding(false)} /> : null}
    </>
  )
}

import { Box, Button, Icon } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import { useDialog } from '../dialogs/use-dialog.ts'
import { WordDialog } from '../dialogs/word-dialog.tsx'
import type { OrganizationFacts } from '../organization/use-organization.ts'
import { LoadedContent } from '../section/loaded-content.tsx'
import { inset, Section } from '../section/section.tsx'
import { useOrganizationDeletion } from './use-organization-deletion.ts'

/** The request to delete the organization, which an operator carries out. Until then any administrator can withdraw it. */
export function OrganizationDeletion({ organization }: { organization: OrganizationFacts }) {
  const { id, display_name: name } = organization.account
  const asking = useDialog<true>()
  const { state, ask, withdraw, saving } = useOrganizationDeletion(id, asking.close)
  const download = (
    <Button
      sx={{ marginInlineStart: -1 }}
      startIcon={<Icon name="download" />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      <FormattedMessage id="members.deletion.export" />
    </Button>
  )
  const values = { organization: <bdi key="organization">{name}</bdi> }
  return (
    <Section
      heading={<FormattedMessage id="members.deletion.heading" />}
      text={<FormattedMessage id="members.deletion.text" />}
    >
      <LoadedContent
        value={state.data}
        failed={state.isError && !state.data}
        retry={() => void state.refetch()}
        failure={<FormattedMessage id="members.deletion.error" />}
        height={48}
      >
        {({ requestedAt }) => (
          <Box sx={{ ...inset, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {download}
            {requestedAt === null ? (
              <Button
                color="error"
                startIcon={<Icon name="trash" />}
                aria-haspopup="dialog"
                onClick={() => asking.show(true)}
              >
                <FormattedMessage id="members.deletion.ask" />
              </Button>
            ) : (
              <Alert
                severity="warning"
                sx={{ flexBasis: '100%', flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 12rem' } }}
                action={
                  <Button
                    color="inherit"
                    sx={{ whiteSpace: 'nowrap' }}
                    loading={withdraw.isPending}
                    onClick={() => withdraw.mutate()}
                  >
                    <FormattedMessage id="members.deletion.withdraw" />
                  </Button>
                }
              >
                <FormattedMessage id="members.deletion.requested" values={{ at: Date.parse(requestedAt) }} />
              </Alert>
            )}
          </Box>
        )}
      </LoadedContent>
      {asking.subject ? (
        <WordDialog
          open={asking.open}
          word="DELETE"
          isDangerous
          title={<FormattedMessage id="members.deletion.title" values={values} />}
          onConfirm={() => {
            if (!ask.isPending) ask.mutate()
          }}
          onClose={asking.close}
          onGone={asking.forget}
        >
          <Box component="span" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <FormattedMessage id="members.deletion.what" />
            <span>
              <FormattedMessage id="members.deletion.kept" />
            </span>
            {download}
          </Box>
        </WordDialog>
      ) : null}
    </Section>
  )
}

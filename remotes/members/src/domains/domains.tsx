import { Box, Button, Icon, IconButton, Typography } from '@keyroom/ui/core'
import { TableDownload } from '@keyroom/ui/more'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { inset, Section } from '../section/section.tsx'
import { useDialog } from '../dialogs/use-dialog.ts'
import { AddDomainDialog } from './add-domain-dialog.tsx'
import { RemoveDomainDialog } from './remove-domain-dialog.tsx'
import { useDomainChanges } from './use-domain-changes.ts'

interface DomainsProps {
  readonly organizationId: string
  readonly domains: readonly string[]
}

/** The domains whose e-mail addresses can be invited. */
export function Domains({ organizationId, domains }: DomainsProps) {
  const intl = useIntl()
  const addButton = useRef<HTMLButtonElement>(null)
  const adding = useDialog<true>()
  const removing = useDialog<string>()
  const name = intl.formatMessage({ id: 'members.domains.heading' })
  const header = intl.formatMessage({ id: 'members.domains.domain' })
  const file = () => ({
    name,
    columns: [{ id: 'domain', header, kind: 'text' as const, value: (domain: string) => domain }],
    rows: domains,
  })
  const { mutate, isPending } = useDomainChanges(organizationId, () => {
    adding.close()
    removing.close()
  })
  return (
    <Section
      heading={<FormattedMessage id="members.domains.heading" />}
      text={<FormattedMessage id={`members.domains.${domains.length > 0 ? 'text' : 'none'}`} />}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {domains.length > 0 ? <TableDownload of={name} content={file} size="small" /> : null}
          <Button ref={addButton} variant="outlined" startIcon={<Icon name="plus" />} onClick={() => adding.show(true)}>
            <FormattedMessage id="members.domains.add" />
          </Button>
        </Box>
      }
    >
      {domains.length > 0 ? (
        <Box component="ul" sx={{ ...inset, m: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {domains.map((domain) => (
            <Box component="li" key={domain} sx={pill}>
              <Typography component="bdi" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
                {domain}
              </Typography>
              <IconButton
                size="small"
                aria-label={intl.formatMessage({ id: 'members.domains.remove.of' }, { domain })}
                onClick={() => removing.show(domain)}
              >
                <Icon name="close" size={16} />
              </IconButton>
            </Box>
          ))}
        </Box>
      ) : null}
      {adding.subject ? (
        <AddDomainDialog
          open={adding.open}
          isPending={isPending}
          onAdd={(domain) => mutate({ kind: 'add', domain })}
          onClose={adding.close}
          onGone={adding.forget}
        />
      ) : null}
      {removing.subject ? (
        <RemoveDomainDialog
          domain={removing.subject}
          open={removing.open}
          isPending={isPending}
          onRemove={() => mutate({ kind: 'remove', domain: removing.subject ?? '' })}
          onClose={removing.close}
          onGone={() => {
            removing.forget()
            if (document.activeElement === document.body) addButton.current?.focus()
          }}
        />
      ) : null}
    </Section>
  )
}

const pill = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  paddingInlineStart: 1.5,
  paddingInlineEnd: 0.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 5,
} as const
